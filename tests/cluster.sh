#!/bin/sh
# A season goes through GNU parallel and through Slurm, by the scripts in man/examples, while workers and a node are
# killed; the ledger is in the end, byte for byte, that of one process. Slurm has two nodes on this machine, all on
# loopback and in a folder of its own.
# Arguments: root of the sources, proofsheet-verify.
set -eu

for tool in parallel slurmctld slurmd sbatch scontrol munged sqlite3; do
    command -v "$tool" >/dev/null || PATH=$PATH:/usr/sbin command -v "$tool" >/dev/null ||
        { echo "$tool is not installed"; exit 77; }
done
PATH=$PATH:/usr/sbin
root=$1
verify=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
LC_ALL=C
export LC_ALL
scratch=$(mktemp -d /tmp/proofsheet-cluster-XXXXXX)
daemons=

fail() {
    echo "$*"
    tail -n 15 "$scratch"/*.log "$scratch"/*/*.log 2>/dev/null || :
    exit 1
}

# Ends only what was started here.
finish() {
    for pid in $daemons $(cat "$scratch"/*.pid 2>/dev/null); do
        kill -9 "$pid" 2>/dev/null || :
    done
    for pid in $(pgrep -f "^[^ ]*slurmstepd: \[|$scratch" || :); do
        case $(tr '\0' ' ' <"/proc/$pid/environ" 2>/dev/null)$(tr '\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null) in
        *"$scratch"*) [ "$pid" = $$ ] || kill -9 "$pid" 2>/dev/null || : ;;
        esac
    done
    rm -rf "$scratch"
}
trap finish EXIT
trap 'exit 1' INT TERM

# ---- a season ----

mkdir "$scratch/logs" "$scratch/bin"
for i in $(seq 100 139); do
    "$verify" play null --seats 2 --seed "s$i" --games 20 >"$scratch/logs/$i.playlog"
done
sed -i '0,/take [123]/s//take 99/' "$scratch/logs/120.playlog"
ls "$scratch"/logs/*.playlog >"$scratch/list"
"$verify" check --exit-zero --db "$scratch/alone.db" --files-from="$scratch/list" >/dev/null
sqlite3 "$scratch/alone.db" .dump >"$scratch/alone"
[ "$(sqlite3 "$scratch/alone.db" 'SELECT count(*) FROM game')" = 800 ] || fail 'the season is not what it should be'

# A worker that is at work for a moment, so that it can be killed.
cat >"$scratch/bin/proofsheet-verify" <<END
#!/bin/sh
case \$1 in check) echo \$\$ >>"$scratch/workers"; sleep 0.7;; esac
exec "$verify" "\$@"
END
chmod +x "$scratch/bin/proofsheet-verify"
PATH=$scratch/bin:$PATH
export PATH

# wait_for SECONDS COMMAND…
wait_for() {
    tries=$(($1 * 10))
    shift
    until "$@"; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || return 1
        sleep 0.1
    done
}

# kill_worker: the next that starts
kill_worker() {
    : >"$scratch/workers"
    wait_for 60 test -s "$scratch/workers" || fail 'no worker has started'
    kill -9 "$(head -n 1 "$scratch/workers")"
}

expect_same() {
    sqlite3 "$1" .dump >"$scratch/found"
    cmp "$scratch/alone" "$scratch/found" || fail "$1 is not the ledger of one process"
}

# ---- GNU parallel ----

: >"$scratch/workers"
"$root/man/examples/season-parallel" "$scratch/list" "$scratch/parallel" -j 2 -N 5 >"$scratch/parallel.log" 2>&1 &
running=$!
kill_worker
! wait "$running" || fail 'a worker was killed and nothing is said of it'
[ ! -e "$scratch/parallel/season.db" ] || fail 'there is a ledger though a worker was killed'
"$root/man/examples/season-parallel" "$scratch/list" "$scratch/parallel" -j 2 -N 5 >"$scratch/parallel.log" 2>&1 ||
    fail 'it does not go on'
[ "$(wc -l <"$scratch/workers")" -lt 16 ] || fail 'all is done again'
expect_same "$scratch/parallel/season.db"

! "$root/man/examples/season-parallel" "$scratch/nowhere" "$scratch/none" 2>/dev/null || fail 'a list that is not there is one'

# ---- one task, without a cluster ----

# task NUMBER COUNT LIST
task() {
    SLURM_ARRAY_TASK_ID=$1 SLURM_ARRAY_TASK_COUNT=$2 SLURM_RESTART_COUNT=3 SLURM_JOB_ID=1 \
        "$root/man/examples/season.sbatch" "$3" "$scratch/tasks" 2>>"$scratch/tasks.log"
}

! task 1 2 "$scratch/nowhere" || fail 'a task without a list is done'
[ -z "$(ls "$scratch/tasks")" ] || fail 'a task without a list leaves verdicts'
head -n 7 "$scratch/list" >"$scratch/short"
task 1 2 "$scratch/short" || fail 'a task fails'
for i in 1 2 3; do
    task "$i" 3 "$scratch/list" || fail 'a task of another run fails'
done
proofsheet-verify merge "$scratch/tasks/season.db" "$scratch"/tasks/*.ndjson
expect_same "$scratch/tasks/season.db"

# ---- Slurm ----

host=$(hostname -s)
port=$((20000 + $$ % 20000))
umask 022
mkdir -p "$scratch/munge" "$scratch/state" "$scratch/n1" "$scratch/n2"
chmod 700 "$scratch/munge"
head -c 1024 /dev/urandom >"$scratch/munge/key"
chmod 400 "$scratch/munge/key"
cat >"$scratch/slurm.conf" <<END
ClusterName=season
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$scratch/munge/socket,cred_expire=5
CredType=cred/munge
StateSaveLocation=$scratch/state
SlurmdSpoolDir=$scratch/%n
SlurmctldPidFile=$scratch/slurmctld.pid
SlurmdPidFile=$scratch/slurmd-%n.pid
SlurmctldLogFile=$scratch/slurmctld.log
SlurmdLogFile=$scratch/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
AccountingStorageType=accounting_storage/none
MpiDefault=none
SwitchType=switch/none
ReturnToService=2
SlurmdTimeout=8
KillWait=1
MessageTimeout=5
SchedulerParameters=bf_interval=1,sched_interval=1,batch_sched_delay=0
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=2
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=2
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
END
SLURM_CONF=$scratch/slurm.conf
export SLURM_CONF

start() {
    "$@" >>"$scratch/start.log" 2>&1 &
    daemons="$daemons $!"
}

is_up() {
    [ "$(scontrol show node "$1" 2>/dev/null | grep -cE 'State=(IDLE|MIXED|ALLOCATED)( |\+CLOUD|$)')" = 1 ]
}

start munged --foreground --force --socket="$scratch/munge/socket" --key-file="$scratch/munge/key" \
    --pid-file="$scratch/munge.pid" --log-file="$scratch/munge.log" --seed-file="$scratch/munge/seed" --num-threads=2
wait_for 10 test -S "$scratch/munge/socket" || fail 'munged does not start'
start slurmctld -D -i
start slurmd -D -N n1
start slurmd -D -N n2
second=${daemons##* }
wait_for 30 is_up n1 && wait_for 30 is_up n2 || fail 'the nodes do not come up'

# submit: the array is there until all its tasks are done, or dead for good
submit() {
    sbatch --wait --array=1-8 --output="$scratch/task-%a.log" --chdir="$scratch" "$root/man/examples/season.sbatch" \
        "$scratch/list" "$scratch/slurm" >>"$scratch/sbatch.log" 2>&1
}
all_there() {
    [ "$(find "$scratch/slurm" -name '*.ndjson' | wc -l)" = 8 ]
}

: >"$scratch/workers"
submit &
running=$!
wait_for 30 test -s "$scratch/workers" || fail 'no task has started'
kill_worker
# The second node dies with all that works there, and comes back.
kill -9 "$second"
for pid in $(pgrep -f "slurmstepd|proofsheet-verify|season.sbatch|slurm_script" || :); do
    grep -qz '^SLURMD_NODENAME=n2$' "/proc/$pid/environ" 2>/dev/null &&
        grep -qz "^SLURM_CONF=$scratch" "/proc/$pid/environ" 2>/dev/null && kill -9 "$pid" 2>/dev/null || :
done
! all_there || fail 'all was done before anything was killed'
start slurmd -D -N n2
wait "$running" || :
# A task that could not even start on a dying node is not queued again by Slurm; what is done is not done again.
all_there || { wait_for 30 is_up n2 && submit; } || :
all_there || fail 'not all tasks are done'
proofsheet-verify merge "$scratch/slurm/season.db" "$scratch"/slurm/*.ndjson || fail 'what was left is torn'
expect_same "$scratch/slurm/season.db"
