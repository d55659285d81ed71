import { readPermalinkStructure } from './lib/permalink-structure.ts'
import {
  advisers,
  allowedHosts,
  contact,
  credentials,
  ed25519Key,
  file,
  folder,
  list,
  menuLocations,
  metricsToken,
  namedKeys,
  oneOf,
  optional,
  postgresUrl,
  rootPath,
  secret,
  sender,
  siteUrl,
  smtpUrl,
  text,
  wholeNumber,
  yesOrNo,
} from './lib/setting-values.ts'

/**
 * Every setting of the server, with its environment variable. This is the only file that reads the
 * environment; `docs/configuration.md` is generated from this table.
 */
export const settings = {
  port: setting(
    'CALLBOARD_PORT',
    wholeNumber(0, 65_535),
    '8080',
    'Port to listen on; 0 selects a free port.',
  ),
  host: setting(
    'CALLBOARD_HOST',
    text,
    '127.0.0.1',
    'Address to listen on; `0.0.0.0` for all network interfaces.',
  ),
  data: setting(
    'CALLBOARD_DATA',
    folder,
    'data',
    'Folder for the database, media files and backups.',
  ),
  database: setting(
    'DATABASE_URL',
    optional(postgresUrl),
    '',
    'PostgreSQL connection string (`postgres://…`). Without it, a SQLite file in the data folder is used.',
  ),
  workers: setting(
    'CALLBOARD_WORKERS',
    wholeNumber(1, 64),
    '1',
    'Number of processes that share the port.',
  ),
  jobs: setting(
    'CALLBOARD_JOBS',
    yesOrNo,
    'true',
    'Whether `callboard serve` also runs jobs. With `false`, processes started with `callboard work` have to run them.',
  ),
  url: setting(
    'CALLBOARD_URL',
    optional(siteUrl),
    '',
    'Public URL of the site, such as `https://example.org`. Without it, the URL is derived from the `Host` header of each request.',
  ),
  trustProxy: setting(
    'CALLBOARD_TRUST_PROXY',
    list,
    '',
    'Comma-separated addresses or networks of reverse proxies whose `X-Forwarded-*` headers are trusted.',
  ),
  hsts: setting(
    'CALLBOARD_HSTS',
    wholeNumber(0, 63_072_000),
    '0',
    '`max-age` of the `Strict-Transport-Security` header on HTTPS responses, in seconds, such as 31536000; 0 disables the header. Browsers use only HTTPS until this time has passed, even if the header is disabled later.',
  ),
  metricsToken: setting(
    'CALLBOARD_METRICS_TOKEN',
    optional(metricsToken),
    '',
    'Token for `/metrics`, sent as `Authorization: Bearer …`; at least 16 characters. Without it, only direct requests from this machine are allowed. Set it if a proxy on this machine does not add `X-Forwarded-*` headers.',
  ),
  secret: setting(
    'CALLBOARD_SECRET',
    optional(secret),
    '',
    'Key for sessions, nonces, application passwords and two-factor sign-in; at least 32 characters. Without it, a key is generated in the data folder. Required if several machines share a database.',
  ),
  admin: setting(
    'CALLBOARD_ADMIN',
    optional(credentials),
    '',
    '`user:password` of the administrator created at the first start; passwords shorter than 8 characters cause a warning. Without it, the start prints an address at which the owner sets up the site in a browser.',
  ),
  adminAppPassword: setting(
    'CALLBOARD_ADMIN_APP_PASSWORD',
    optional(text),
    '',
    'Application password for that administrator, for health checks and containers. Without `CALLBOARD_ADMIN`, the administrator is `admin`, with a random password that is printed once.',
  ),
  grantsInAddress: setting(
    'CALLBOARD_GRANTS_IN_ADDRESS',
    yesOrNo,
    'true',
    'Whether the authorization page sends the application password in the query string of the redirect, as WordPress does and existing applications expect. With `false`, web applications receive it as a form, and for all others it is displayed to the user.',
  ),
  permalinks: setting(
    'CALLBOARD_PERMALINKS',
    readPermalinkStructure,
    '/%postname%/',
    'Permalink structure of posts, made of `%postname%`, `%post_id%`, `%year%`, `%monthnum%`, `%day%`, `%hour%`, `%minute%`, `%second%`, `%author%` and `%category%`. Old URLs redirect to the new ones. A structure chosen in the settings of the site takes precedence.',
  ),
  apiRoot: setting(
    'CALLBOARD_API_ROOT',
    rootPath,
    '/api',
    'Path of the REST API in the neutral dialect.',
  ),
  wpRoot: setting(
    'CALLBOARD_WP_ROOT',
    rootPath,
    '/wp-json',
    'Path of the REST API in the WordPress dialect.',
  ),
  logLevel: setting(
    'CALLBOARD_LOG_LEVEL',
    oneOf('debug', 'info', 'warn', 'error', 'silent'),
    'info',
    'Minimum level of log messages.',
  ),
  logFormat: setting(
    'CALLBOARD_LOG_FORMAT',
    oneOf('auto', 'json', 'text'),
    'auto',
    'Format of log lines; `auto` is `text` on a terminal and `json` otherwise.',
  ),
  maxBodyBytes: setting(
    'CALLBOARD_MAX_BODY_BYTES',
    wholeNumber(1_024, 1_073_741_824),
    '10485760',
    'Maximum size of a request body, in bytes.',
  ),
  maxContentLength: setting(
    'CALLBOARD_MAX_CONTENT_LENGTH',
    wholeNumber(10_000, 16_777_216),
    '1000000',
    'Maximum length of the content of an item, in UTF-16 code units (most emoji count as two). The number of tags is limited to a tenth of it. For excerpts, descriptions and other user-written texts, both limits are a fifteenth. Longer texts that are already stored are still shown.',
  ),
  maxUploadBytes: setting(
    'CALLBOARD_MAX_UPLOAD_BYTES',
    wholeNumber(1_024, 1_073_741_824),
    '26214400',
    'Maximum size of an upload request, including the file, in bytes.',
  ),
  maxConnections: setting(
    'CALLBOARD_MAX_CONNECTIONS',
    wholeNumber(1, 1_000_000),
    '4096',
    'Maximum number of open connections per process; further connections are closed.',
  ),
  maxConnectionsPerAddress: setting(
    'CALLBOARD_MAX_CONNECTIONS_PER_ADDRESS',
    wholeNumber(1, 1_000_000),
    '256',
    'Maximum number of open connections, and of concurrent requests, per public IP address (or IPv6 /64) and process. Behind proxies in `CALLBOARD_TRUST_PROXY`, requests are counted by the forwarded address.',
  ),
  maxBodiesBytes: setting(
    'CALLBOARD_MAX_BODIES_BYTES',
    wholeNumber(65_536, 17_179_869_184),
    '134217728',
    'Maximum memory for the request bodies that a process handles at the same time, in bytes; further requests receive a 503 response.',
  ),
  maxBodiesBytesPerAddress: setting(
    'CALLBOARD_MAX_BODIES_BYTES_PER_ADDRESS',
    wholeNumber(65_536, 17_179_869_184),
    '67108864',
    'The same limit per public IP address; further requests receive a 429 response.',
  ),
  requestTimeoutMs: setting(
    'CALLBOARD_REQUEST_TIMEOUT_MS',
    wholeNumber(100, 600_000),
    '30000',
    'Maximum duration of a request, in milliseconds.',
  ),
  statisticsLimit: setting(
    'CALLBOARD_STATISTICS_LIMIT',
    wholeNumber(0, 1_000_000),
    '0',
    'Maximum number of requests for statistics (`svc/v1/stats`) per IP address in ten minutes, reported in `RateLimit-*` headers; 0 for no limit. Counted per process.',
  ),
  visitsLimit: setting(
    'CALLBOARD_VISITS_LIMIT',
    wholeNumber(300, 1_000_000),
    '1200',
    'Maximum number of hits (views, clicks and other events sent by pages) per network and minute. A school or an office is usually one network. Counted per process.',
  ),
  cacheBytes: setting(
    'CALLBOARD_CACHE_BYTES',
    wholeNumber(0, 17_179_869_184),
    '67108864',
    'Memory shared by all caches, in bytes (see docs/cache.md); 0 disables the response cache and nearly all others.',
  ),
  keepImageMetadata: setting(
    'CALLBOARD_KEEP_IMAGE_METADATA',
    yesOrNo,
    'false',
    'Whether to keep the metadata of uploaded originals, such as the location; it is always removed from smaller sizes.',
  ),
  revisions: setting(
    'CALLBOARD_REVISIONS',
    wholeNumber(0, 1_000),
    '50',
    'Maximum number of revisions per item; 0 disables revisions. A number chosen in the settings of the site takes precedence.',
  ),
  publicMenus: setting(
    'CALLBOARD_PUBLIC_MENUS',
    yesOrNo,
    'false',
    'Whether menus, menu items and menu locations can be read without authentication; otherwise, only users who may edit posts can read them.',
  ),
  menuLocations: setting(
    'CALLBOARD_MENU_LOCATIONS',
    menuLocations,
    'primary=Header,footer=Footer',
    'Comma-separated menu locations of the theme, each with its description. The default are those of the built-in theme; another theme may have others. Empty for none.',
  ),
  themeDir: setting(
    'CALLBOARD_THEME_DIR',
    optional(folder),
    '',
    'Folder with files that override those of the built-in theme: `theme.json`, `style.css`, `templates/*.html`, `parts/*.html`, `styles/*.json`. Read at startup.',
  ),
  hideUsers: setting(
    'CALLBOARD_HIDE_USERS',
    yesOrNo,
    'false',
    'Whether to hide users from unauthenticated requests: in the REST API, author archives, `?author=1`, sitemaps, page heads and oEmbed. Author names on posts remain visible.',
  ),
  slugFromLogin: setting(
    'CALLBOARD_SLUG_FROM_LOGIN',
    yesOrNo,
    'true',
    'Whether users created through the REST API without a slug get their login name as slug, as WordPress clients expect. With `false`, the slug does not reveal the login name. Users created on the command line never get it.',
  ),
  minPasswordLength: setting(
    'CALLBOARD_MIN_PASSWORD_LENGTH',
    wholeNumber(1, 128),
    '1',
    'Minimum length of passwords set through the REST API; the command line requires at least 8 characters.',
  ),
  appPasswordsMayManageCredentials: setting(
    'CALLBOARD_APP_PASSWORDS_MAY_MANAGE_CREDENTIALS',
    yesOrNo,
    'true',
    'Whether requests with an application password may create, change and delete users, passwords, e-mail addresses, roles and application passwords. With `false`, this requires a session.',
  ),
  auditEntries: setting(
    'CALLBOARD_AUDIT_ENTRIES',
    wholeNumber(100, 10_000_000),
    '10000',
    'Maximum number of entries in the audit log; `callboard audit` shows them.',
  ),
  updateUrl: setting(
    'CALLBOARD_UPDATE_URL',
    optional(siteUrl),
    '',
    'URL from which `callboard audit` requests signed release information; without it, no request is sent. The request contains no data about the site. Requires `CALLBOARD_UPDATE_KEY`.',
  ),
  updateKey: setting(
    'CALLBOARD_UPDATE_KEY',
    optional(ed25519Key),
    '',
    'Public Ed25519 key that verifies the release information; 32 bytes, Base64-encoded.',
  ),
  remoteOnboarding: setting(
    'CALLBOARD_REMOTE_ONBOARDING',
    yesOrNo,
    'false',
    'Whether clients with an onboarding key can set up the statistics without an account; otherwise, they also need an administrator account.',
  ),
  licenceKey: setting(
    'CALLBOARD_LICENCE_KEY',
    optional(ed25519Key),
    '',
    'Public Ed25519 key that verifies licences for the statistics; 32 bytes, Base64-encoded. No feature depends on a licence; without the key, only the community licence is accepted.',
  ),
  measurementSecret: setting(
    'CALLBOARD_MEASUREMENT_SECRET',
    optional(text),
    '',
    'Secret (`api_secret`) for the Measurement Protocol endpoint in the setting `forward_url`. It is sent to this endpoint and never displayed.',
  ),
  countriesFile: setting(
    'CALLBOARD_COUNTRIES_FILE',
    optional(file),
    '',
    'Database for the countries of visitors: a CSV file with lines `first,last,CC` (IP address ranges in ascending order, as provided by DB-IP and IP2Location), or a MaxMind database (`.mmdb`). Without it, the country is estimated from the browser language, and marked as an estimate. Read on the first visit after a start; `callboard doctor` validates it.',
  ),
  avatars: setting(
    'CALLBOARD_AVATARS',
    oneOf('local', 'gravatar'),
    'local',
    'Source of avatars: `local` generates images with initials or a pattern; `gravatar` links to images on Gravatar, with a hash of the e-mail address in their URLs.',
  ),
  securityContact: setting(
    'CALLBOARD_SECURITY_CONTACT',
    optional(contact),
    '',
    'Contact for vulnerability reports, such as `mailto:security@example.org`, `https://…` or `tel:…`; published in `/.well-known/security.txt`.',
  ),
  indexNowUrl: setting(
    'CALLBOARD_INDEXNOW_URL',
    optional(siteUrl),
    '',
    'IndexNow endpoint that is notified of changed pages, such as `https://api.indexnow.org/indexnow`. Without it, this endpoint is used if the setting `indexNow.enable` is on. Requires `CALLBOARD_URL`.',
  ),
  smtpUrl: setting(
    'CALLBOARD_SMTP_URL',
    optional(smtpUrl),
    '',
    'SMTP server for outgoing mail, such as `smtp://user:password@mail.example.org:587` or `smtps://…`. Without it, mails are stored and can be read with `callboard mails`. Requires `CALLBOARD_MAIL_FROM`.',
  ),
  mailFrom: setting(
    'CALLBOARD_MAIL_FROM',
    optional(sender),
    '',
    'Sender of mails, such as `site@example.org` or `Our site <site@example.org>`. A name or address chosen in the settings of the site takes precedence.',
  ),
  researchUrl: setting(
    'CALLBOARD_RESEARCH_URL',
    optional(siteUrl),
    '',
    'URL of a keyword research service, such as `https://oauth.semrush.com`. Without it, no related keyphrases are suggested. Requires the client id and the client secret of the service.',
  ),
  researchClientId: setting(
    'CALLBOARD_RESEARCH_CLIENT_ID',
    optional(text),
    '',
    'Client id for the keyword research service.',
  ),
  researchClientSecret: setting(
    'CALLBOARD_RESEARCH_CLIENT_SECRET',
    optional(text),
    '',
    'Client secret for the keyword research service.',
  ),
  trackedKeywords: setting(
    'CALLBOARD_TRACKED_KEYWORDS',
    wholeNumber(0, 1_000),
    '100',
    'Maximum number of keywords in the rank tracker.',
  ),
  pageSpeedUrl: setting(
    'CALLBOARD_PAGESPEED_URL',
    siteUrl,
    'https://www.googleapis.com/pagespeedonline/v5',
    'URL of the PageSpeed Insights API.',
  ),
  pageSpeedKey: setting(
    'CALLBOARD_PAGESPEED_KEY',
    optional(text),
    '',
    'Key for the PageSpeed Insights API. Without it, the server measures page speed itself, without a browser.',
  ),
  aiUrl: setting(
    'CALLBOARD_AI_URL',
    siteUrl,
    'https://api.openai.com/v1',
    'URL of an OpenAI-compatible service for texts and images (`/chat/completions`, `/images/generations`). Without a key, no request is sent, and suggestions are generated locally.',
  ),
  aiKey: setting(
    'CALLBOARD_AI_KEY',
    optional(text),
    '',
    'Key for the AI service. A token stored by an administrator (`POST seo/v1/ai/auth`) takes precedence. It is used only after AI was switched on (`POST seo/v1/ai/switch`).',
  ),
  aiModel: setting('CALLBOARD_AI_MODEL', text, 'gpt-4.1-mini', 'Model for texts.'),
  aiImageModel: setting('CALLBOARD_AI_IMAGE_MODEL', text, 'gpt-image-1', 'Model for images.'),
  aiTimeoutMs: setting(
    'CALLBOARD_AI_TIMEOUT_MS',
    wholeNumber(100, 600_000),
    '25000',
    'Timeout of requests for texts to the AI service, in milliseconds; should be less than `CALLBOARD_REQUEST_TIMEOUT_MS`. Images and streamed texts have four times as long.',
  ),
  aiCredits: setting(
    'CALLBOARD_AI_CREDITS',
    wholeNumber(0, 1_000_000_000),
    '5000',
    'Daily credits (GMT) of each user for the AI service: a text costs 10, rewriting a text 5, the assistant 50, an image 250 or 1000. Local suggestions are free.',
  ),
  googleClientId: setting(
    'CALLBOARD_GOOGLE_CLIENT_ID',
    optional(text),
    '',
    'Client id of a Google OAuth client (web application) for the Search Console. Its redirect URIs must include `/account/search-console/callback` of this site. Requires the client secret and `CALLBOARD_URL`.',
  ),
  googleClientSecret: setting(
    'CALLBOARD_GOOGLE_CLIENT_SECRET',
    optional(text),
    '',
    'Secret of the Google OAuth client.',
  ),
  googleUrl: setting(
    'CALLBOARD_GOOGLE_URL',
    optional(siteUrl),
    '',
    'URL of a server that receives all requests to Google, such as a gateway. Without it, requests are sent to Google.',
  ),
  aiInsights: setting(
    'CALLBOARD_AI_INSIGHTS',
    advisers,
    '',
    'Comma-separated models for keyword reports (`seo/v1/ai/insights`), such as `openai=gpt-4.1, perplexity=sonar@https://api.perplexity.ai`: a name, the model, and optionally the URL of another service. Without it, the model for texts is used.',
  ),
  aiInsightsKeys: setting(
    'CALLBOARD_AI_INSIGHTS_KEYS',
    namedKeys,
    '',
    'Comma-separated keys for these models, such as `perplexity=…`; models without their own URL need none.',
  ),
  writingReports: setting(
    'CALLBOARD_WRITING_REPORTS',
    wholeNumber(0, 10_000),
    '50',
    'Maximum number of writing assistant reports per user and day.',
  ),
  fetchAllow: setting(
    'CALLBOARD_FETCH_ALLOW',
    allowedHosts,
    '',
    'Comma-separated internal hosts (`wiki.corp`, `wiki.corp:8080`), addresses or networks that the server may send requests to. Without it, only public addresses on ports 80 and 443 are allowed.',
  ),
  s3Endpoint: setting(
    'CALLBOARD_S3_ENDPOINT',
    optional(siteUrl),
    '',
    'URL of an S3-compatible storage for media files. Without it, they are stored in the data folder.',
  ),
  s3Bucket: setting('CALLBOARD_S3_BUCKET', optional(text), '', 'Bucket for media files.'),
  s3Region: setting('CALLBOARD_S3_REGION', text, 'us-east-1', 'Region of the bucket.'),
  s3AccessKeyId: setting(
    'CALLBOARD_S3_ACCESS_KEY_ID',
    optional(text),
    '',
    'Access key id for the bucket.',
  ),
  s3SecretAccessKey: setting(
    'CALLBOARD_S3_SECRET_ACCESS_KEY',
    optional(text),
    '',
    'Secret access key for the bucket.',
  ),
  importPassword: setting(
    'CALLBOARD_IMPORT_PASSWORD',
    optional(text),
    '',
    'Application password of a user of another site, for `callboard import site`. Without it, the command asks.',
  ),
} as const

export type Config = {
  readonly [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['read']>
}

/** All faults at once, each naming the setting and its allowed values. */
export class ConfigError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`Invalid configuration:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/** Command-line values win over the environment, which wins over the defaults. */
export const readConfig = (
  flags: Readonly<Partial<Record<keyof Config, string>>> = {},
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config => {
  const faults: string[] = []
  const entries = Object.entries(settings).map(([name, { variable, standard, read }]) => {
    const flag = flags[name as keyof Config]
    const raw = flag ?? environment[variable] ?? standard
    try {
      return [name, read(raw)]
    } catch (error) {
      const source = flag === undefined ? variable : `--${name}`
      faults.push(`${source}: ${(error as Error).message}`)
      return [name, undefined]
    }
  })
  const config = Object.fromEntries(entries) as Config
  if (config.s3Endpoint && !(config.s3Bucket && config.s3AccessKeyId && config.s3SecretAccessKey))
    faults.push(
      'CALLBOARD_S3_ENDPOINT needs the bucket, the access key id and the secret access key',
    )
  if (config.indexNowUrl && !config.url) faults.push('CALLBOARD_INDEXNOW_URL needs CALLBOARD_URL')
  if (config.smtpUrl && !config.mailFrom)
    faults.push('CALLBOARD_SMTP_URL needs CALLBOARD_MAIL_FROM')
  if (config.researchUrl && !(config.researchClientId && config.researchClientSecret))
    faults.push('CALLBOARD_RESEARCH_URL needs the client id and the client secret')
  if (config.googleClientId && !(config.googleClientSecret && config.url))
    faults.push('CALLBOARD_GOOGLE_CLIENT_ID needs the client secret and CALLBOARD_URL')
  if (config.aiInsights?.some(({ name, url }) => url && !config.aiInsightsKeys?.has(name)))
    faults.push('CALLBOARD_AI_INSIGHTS needs a key for each model with its own URL')
  if (config.updateUrl && !config.updateKey)
    faults.push('CALLBOARD_UPDATE_URL needs CALLBOARD_UPDATE_KEY')
  if (config.apiRoot === config.wpRoot)
    faults.push('CALLBOARD_API_ROOT and CALLBOARD_WP_ROOT must differ')
  if (faults.length > 0) throw new ConfigError(faults)
  return Object.freeze(config)
}

function setting<T>(variable: string, read: (raw: string) => T, standard: string, help: string) {
  return { variable, read, standard, help }
}
