import type { SettingRows } from './feature-settings.ts';

/** Every setting of the platform, read from the environment: its default as text and what it means. */
export const SETTINGS = {
  PORT: { default: '3000', meaning: 'port the server listens on' },
  HOST: { default: '127.0.0.1', meaning: 'address the server listens on; `0.0.0.0` opens it to the network' },
  PUBLIC_URL: {
    default: 'http://localhost:PORT',
    meaning:
      'address people open in the browser; links in e-mails and the cookie rules follow it; a start on plain http beyond this machine prints a warning',
  },
  DATA_DIR: {
    default: '.data',
    meaning: 'folder for the embedded database, uploaded files and the generated secret key',
  },
  DATABASE_URL: {
    default: '',
    meaning: '`postgres://…` of a PostgreSQL 15 or newer; empty starts the embedded one under `DATA_DIR`',
  },
  DATABASE_OWNER_URL: {
    default: '',
    meaning:
      'address of the same database with the role that owns the tables and migrates them; the role of `DATABASE_URL` then gets only what the server needs; empty: one role does both, with a warning at every start',
  },
  DATABASE_POOL_SIZE: {
    default: '10',
    meaning: 'maximum number of database connections of one process, 2 to 200',
  },
  SECRET_KEY: {
    default: '',
    meaning:
      'at least 32 characters that sign tokens and file links; required with `DATABASE_URL`, otherwise generated once and stored in `DATA_DIR/secret-key`',
  },
  SECRET_KEY_OLD: {
    default: '',
    meaning:
      'the former `SECRET_KEY` after a change: the start stores what was encrypted under it under the present one, so that nobody loses an authenticator',
  },
  FILES_URL: {
    default: '',
    meaning:
      '`s3://KEY:SECRET@bucket?region=…&endpoint=https://…`; without `KEY:SECRET@` the keys are those of the machine (its role, `AWS_…` variables or the files of the AWS programs), without an endpoint it is Amazon; empty keeps files in `DATA_DIR/files`',
  },
  SMTP_URL: {
    default: '',
    meaning:
      '`smtp://USER:PASSWORD@host:587` or `smtps://…:465` of the mail server (user and password may be left out; with them TLS is required); empty sends no mail and shows it at `/dev/mail` while `HOST` and `PUBLIC_URL` are of this machine',
  },
  MAIL_FROM: {
    default: 'Majstorija <no-reply@HOST>',
    meaning: 'sender of e-mails, `Name <address>` or an address alone; HOST is the one of `PUBLIC_URL`',
  },
  TILES_URL: {
    default: '',
    meaning:
      "address of the map's tiles with `{z}`, `{x}` and `{y}`, drawn from OpenStreetMap data; pages may load pictures from its host and from no other foreign host; or `file:///…/NAME.pmtiles`, an archive of pictures or shapes that the server sends itself, so that nobody else learns which places are looked at (docs/operations/maps.md); empty: OpenStreetMap's public ones while `HOST` and `PUBLIC_URL` are of this machine, otherwise our own drawing of the city",
  },
  DEMO_DATA: {
    default: 'on on this machine',
    meaning:
      '`on` or `off`: fill an empty embedded database with demo data; by default only while `HOST` and `PUBLIC_URL` are of this machine, since its password is public; always off with `DATABASE_URL`',
  },
  ALLOW_UNSAFE_DATABASE: {
    default: 'off',
    meaning:
      '`on` starts even if the database has `fsync`, `full_page_writes` or `synchronous_commit` off and may lose acknowledged work',
  },
  TRUST_PROXY: {
    default: 'off',
    meaning:
      '`off`, or the addresses (commas between, CIDR allowed) of the reverse proxies whose `X-Forwarded-For` is used; required behind a proxy, otherwise all visitors count as one',
  },
  CONNECTIONS_PER_ADDRESS: {
    default: '256',
    meaning:
      'connections, 10 to 100000, that one network address may have at once, further ones get 503; those of this machine and of `TRUST_PROXY` are not counted; a browser takes up to 6, so raise it for an office of more than 40 people behind one address',
  },
  LIMIT_CALLS: {
    default: 'on',
    meaning:
      '`off` lifts the limits on the calls of one account, for measurements and fast simulated days; those on sign-ins and links stay',
  },
  SHED_LOAD: {
    default: 'on',
    meaning:
      '`off` lets requests wait when there are more than the machine can answer, instead of refusing them with 503; for tests and measurements',
  },
  LEAST_FREE_DISK_MB: {
    default: '200',
    meaning:
      'megabytes that must be free on the disks of `DATA_DIR` and of the embedded database, otherwise `/readyz` answers 503; `0`: any',
  },
  STOP_DELAY_SECONDS: {
    default: '',
    meaning:
      'seconds, 0 to 60, for which a server that is asked to stop goes on while `/readyz` answers 503, so that a load balancer notices; empty: `5`, `0` if `HOST` is a loopback address',
  },
  METRICS_PORT: {
    default: '',
    meaning:
      'port on which this process shows its figures to a Prometheus at `/metrics`, another one for each process of a machine; empty: none are collected',
  },
  METRICS_HOST: {
    default: '127.0.0.1',
    meaning:
      'address of that port; with any other than a loopback address keep it to a network of your own, it asks for no password',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    default: '',
    meaning:
      '`http://…:4318` or `https://…` of an OpenTelemetry collector that takes OTLP by HTTP as JSON, without `/v1/traces`: this process sends it traces; empty: nothing is traced',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    default: '',
    meaning: 'headers for the collector, `name=value` with commas between, the values encoded as in a URL',
  },
  OTEL_SERVICE_NAME: { default: 'majstorija', meaning: 'name under which the collector shows the traces' },
  OTEL_TRACES_SAMPLER: {
    default: 'parentbased_always_on',
    meaning:
      'which traces are kept: `always_on`, `always_off`, `traceidratio` or one of them after `parentbased_`, which keeps those that the caller keeps',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    default: '1',
    meaning: 'share of the traces that the samplers with `traceidratio` keep, 0 to 1, such as `0.05`',
  },
  API_DOCS: {
    default: '',
    meaning:
      '`on` shows the description of the API, `/api/docs` and `/api/openapi.json`, to everybody; empty: where no other machine reaches the server',
  },
  LOG_LEVEL: { default: 'info', meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`' },
} as const satisfies SettingRows;

/** Name of a setting, which is also the name of its environment variable. */
export type SettingName = keyof typeof SETTINGS;
