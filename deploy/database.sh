#!/bin/bash
# One of three PostgreSQL servers. Which of them is the primary is decided once, by FIRST, and from then on by promotion
# (select pg_promote()): make sure that the old primary is gone first, and empty its volume, so that it comes back as a
# standby. Standbys follow whoever is behind the balancer.
set -euo pipefail
export PGPASSWORD=$POSTGRES_PASSWORD PGDATA=/var/lib/postgresql/data

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  if [ -n "${FIRST:-}" ]; then
    docker-ensure-initdb.sh postgres
    echo 'host replication all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  else
    install -d -o postgres -g postgres -m 700 "$PGDATA"
    until gosu postgres pg_basebackup --host=balancer --username="$POSTGRES_USER" --pgdata="$PGDATA" \
      --write-recovery-conf --checkpoint=fast --dbname="application_name=$NAME"; do
      sleep 2
      find "$PGDATA" -mindepth 1 -delete
    done
  fi
fi

# A commit waits until one of the other two has it: whoever is promoted has everything that was confirmed.
exec docker-entrypoint.sh postgres \
  -c max_connections=400 -c wal_keep_size=1GB -c timezone=UTC \
  -c synchronous_standby_names='ANY 1 (database_1, database_2, database_3)'
