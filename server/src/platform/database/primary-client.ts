import { Client, type ClientConfig, type PoolClient } from 'pg';

/** The address reached a server that cannot write: a standby, or a primary that was replaced. */
export class StandbyError extends Error {
  override name = 'StandbyError';
}

const standbys = new WeakSet<object>();

/** A connection that notes whether its server is a standby, which PostgreSQL reports by itself when it is opened. */
export class ReportingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
      if (status.parameterName !== 'in_hot_standby') return;
      if (status.parameterValue === 'on') standbys.add(this);
      else standbys.delete(this);
    });
  }
}

/** Refuses a new connection of a pool when it leads to a standby [running#new-primary]. */
export function refuseStandby(client: PoolClient, done: (error?: Error) => void): void {
  done(standbys.has(client) ? new StandbyError('the database of this address is a standby') : undefined);
}
