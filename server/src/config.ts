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
    'Port to listen on; 0 takes a free one.',
  ),
  host: setting(
    'CALLBOARD_HOST',
    text,
    '127.0.0.1',
    'Address to listen on; `0.0.0.0` for every network.',
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
    'A `postgres://` address; without it the data folder holds a SQLite file.',
  ),
  workers: setting('CALLBOARD_WORKERS', wholeNumber(1, 64), '1', 'Processes that share the port.'),
  url: setting(
    'CALLBOARD_URL',
    optional(siteUrl),
    '',
    'Public address of the site, such as `https://example.org`; without it the Host header of each request tells.',
  ),
  trustProxy: setting(
    'CALLBOARD_TRUST_PROXY',
    list,
    '',
    'Addresses or networks of reverse proxies whose `X-Forwarded-*` headers are believed, separated by commas.',
  ),
  hsts: setting(
    'CALLBOARD_HSTS',
    wholeNumber(0, 63_072_000),
    '0',
    'Seconds for which browsers that came over https come back over https only (`Strict-Transport-Security`), such as 31536000; 0 sends nothing. Cannot be taken back before they are over.',
  ),
  metricsToken: setting(
    'CALLBOARD_METRICS_TOKEN',
    optional(metricsToken),
    '',
    'Token of at least 16 characters that `/metrics` asks for as `Authorization: Bearer …`. Without it only this machine may read it, and not through a proxy. Set it where a proxy on this machine adds no `X-Forwarded-*` headers.',
  ),
  secret: setting(
    'CALLBOARD_SECRET',
    optional(secret),
    '',
    'Key for sessions, nonces and application passwords, at least 32 characters; without it one is made in the data folder. Set it when several machines share a database.',
  ),
  admin: setting(
    'CALLBOARD_ADMIN',
    optional(credentials),
    '',
    '`user:password` of the administrator that the first start makes; a password of fewer than 8 characters is warned of. Without it a random one is printed once.',
  ),
  adminAppPassword: setting(
    'CALLBOARD_ADMIN_APP_PASSWORD',
    optional(text),
    '',
    'An application password for that administrator, for checks and containers.',
  ),
  grantsInAddress: setting(
    'CALLBOARD_GRANTS_IN_ADDRESS',
    yesOrNo,
    'true',
    'Whether the page that approves an application sends it its password in the query of its address, as WordPress does and existing applications expect. `false` posts it to web applications as a form, and shows it to people for all others.',
  ),
  permalinks: setting(
    'CALLBOARD_PERMALINKS',
    readPermalinkStructure,
    '/%postname%/',
    'How addresses of posts are built, from `%postname%`, `%post_id%`, `%year%`, `%monthnum%`, `%day%`, `%hour%`, `%minute%`, `%second%`, `%author%` and `%category%`. Old addresses lead on to the new ones.',
  ),
  apiRoot: setting(
    'CALLBOARD_API_ROOT',
    rootPath,
    '/api',
    'Path of the interface in neutral names.',
  ),
  wpRoot: setting(
    'CALLBOARD_WP_ROOT',
    rootPath,
    '/wp-json',
    'Path of the interface in the names that WordPress clients use.',
  ),
  logLevel: setting(
    'CALLBOARD_LOG_LEVEL',
    oneOf('debug', 'info', 'warn', 'error', 'silent'),
    'info',
    'How much is logged.',
  ),
  logFormat: setting(
    'CALLBOARD_LOG_FORMAT',
    oneOf('auto', 'json', 'text'),
    'auto',
    'Log lines as JSON or for people; `auto` is text on a terminal.',
  ),
  maxBodyBytes: setting(
    'CALLBOARD_MAX_BODY_BYTES',
    wholeNumber(1_024, 1_073_741_824),
    '10485760',
    'Largest request body, in bytes.',
  ),
  maxContentLength: setting(
    'CALLBOARD_MAX_CONTENT_LENGTH',
    wholeNumber(10_000, 16_777_216),
    '1000000',
    'Most characters of a content, such as that of a post (two for each that is outside the basic plane, such as most emoji); it may have a tenth as many tags. Excerpts, descriptions and other texts that people write have a fifteenth of both. What is stored already and is longer is shown all the same.',
  ),
  maxUploadBytes: setting(
    'CALLBOARD_MAX_UPLOAD_BYTES',
    wholeNumber(1_024, 1_073_741_824),
    '26214400',
    'Largest uploaded file with everything that comes with it, in bytes.',
  ),
  maxConnections: setting(
    'CALLBOARD_MAX_CONNECTIONS',
    wholeNumber(1, 1_000_000),
    '4096',
    'Connections that one process keeps open at a time; more are closed at once.',
  ),
  maxConnectionsPerAddress: setting(
    'CALLBOARD_MAX_CONNECTIONS_PER_ADDRESS',
    wholeNumber(1, 1_000_000),
    '256',
    'Connections, and requests under way, of one public address (or IPv6 /64) in one process. Behind proxies in `CALLBOARD_TRUST_PROXY` requests are counted by the address that they tell.',
  ),
  maxBodiesBytes: setting(
    'CALLBOARD_MAX_BODIES_BYTES',
    wholeNumber(65_536, 17_179_869_184),
    '134217728',
    'Memory for all request bodies that one process is busy with, in bytes; more are answered with 503.',
  ),
  maxBodiesBytesPerAddress: setting(
    'CALLBOARD_MAX_BODIES_BYTES_PER_ADDRESS',
    wholeNumber(65_536, 17_179_869_184),
    '67108864',
    'The same for the bodies of one public address; more are answered with 429.',
  ),
  requestTimeoutMs: setting(
    'CALLBOARD_REQUEST_TIMEOUT_MS',
    wholeNumber(100, 600_000),
    '30000',
    'How long a request may take, in milliseconds.',
  ),
  statisticsLimit: setting(
    'CALLBOARD_STATISTICS_LIMIT',
    wholeNumber(0, 1_000_000),
    '0',
    'Requests for statistics (`svc/v1/stats`) that one address may send in ten minutes, told in `RateLimit-*` headers; 0 sets no limit. Each process counts alone.',
  ),
  visitsLimit: setting(
    'CALLBOARD_VISITS_LIMIT',
    wholeNumber(300, 1_000_000),
    '1200',
    'Hits (views, clicks and whatever else pages tell of their visitors) that one network may send in a minute. A school or an office is one network. Each process counts alone.',
  ),
  cacheBytes: setting(
    'CALLBOARD_CACHE_BYTES',
    wholeNumber(0, 17_179_869_184),
    '67108864',
    'Memory for all caches together, in bytes (docs/cache.md); 0 keeps no ready answers, and little else.',
  ),
  keepImageMetadata: setting(
    'CALLBOARD_KEEP_IMAGE_METADATA',
    yesOrNo,
    'false',
    '`true` leaves in uploaded originals what cameras and programs wrote about them, such as the place; smaller copies never carry any of it.',
  ),
  revisions: setting(
    'CALLBOARD_REVISIONS',
    wholeNumber(0, 1_000),
    '50',
    'How many revisions of an item are kept; 0 for none.',
  ),
  publicMenus: setting(
    'CALLBOARD_PUBLIC_MENUS',
    yesOrNo,
    'false',
    '`true` lets everybody read menus, their items and locations; else only people who write something.',
  ),
  menuLocations: setting(
    'CALLBOARD_MENU_LOCATIONS',
    menuLocations,
    '',
    'Places of the design that show a menu, as `primary=Main menu`, separated by commas.',
  ),
  themeDir: setting(
    'CALLBOARD_THEME_DIR',
    optional(folder),
    '',
    'Folder with files that win over those of the built-in design: `theme.json`, `style.css`, `templates/*.html`, `parts/*.html`, `styles/*.json`. Read at the start.',
  ),
  hideUsers: setting(
    'CALLBOARD_HIDE_USERS',
    yesOrNo,
    'false',
    '`true` hides accounts from requests that are not signed in: no list and no entry in the interface, no archives of authors, no `?author=1`, nothing about them in sitemaps, heads and oEmbed. Names under texts stay.',
  ),
  slugFromLogin: setting(
    'CALLBOARD_SLUG_FROM_LOGIN',
    yesOrNo,
    'true',
    'Whether accounts that come by the interface, without a slug of their own, get their login as slug, as WordPress clients expect; `false` gives them one that does not tell the login. Accounts made by the command never tell it.',
  ),
  minPasswordLength: setting(
    'CALLBOARD_MIN_PASSWORD_LENGTH',
    wholeNumber(1, 128),
    '1',
    'Shortest password that an account may get by the interface; the command asks for 8 characters at least.',
  ),
  appPasswordsMayManageCredentials: setting(
    'CALLBOARD_APP_PASSWORDS_MAY_MANAGE_CREDENTIALS',
    yesOrNo,
    'true',
    '`false` keeps programs with an application password from making, changing and removing accounts, passwords, e-mail addresses, roles and application passwords: that then needs a signed-in session.',
  ),
  auditEntries: setting(
    'CALLBOARD_AUDIT_ENTRIES',
    wholeNumber(100, 10_000_000),
    '10000',
    'How many entries the audit log keeps; `callboard audit` shows them.',
  ),
  updateUrl: setting(
    'CALLBOARD_UPDATE_URL',
    optional(siteUrl),
    '',
    'Where `callboard audit` asks for signed news about versions; without it no request is sent. Nothing about the site is sent. Needs `CALLBOARD_UPDATE_KEY`.',
  ),
  updateKey: setting(
    'CALLBOARD_UPDATE_KEY',
    optional(ed25519Key),
    '',
    'The public Ed25519 key that such news have to be signed with, 32 bytes in Base64.',
  ),
  remoteOnboarding: setting(
    'CALLBOARD_REMOTE_ONBOARDING',
    yesOrNo,
    'false',
    '`true` lets holders of an onboarding key set the statistics up without an account. Otherwise they need the key and an administrator’s account.',
  ),
  licenceKey: setting(
    'CALLBOARD_LICENCE_KEY',
    optional(ed25519Key),
    '',
    'The public Ed25519 key that licences for the statistics have to be signed with, 32 bytes in Base64. Nothing depends on a licence; without this only the community licence is known.',
  ),
  measurementSecret: setting(
    'CALLBOARD_MEASUREMENT_SECRET',
    optional(text),
    '',
    'The secret (`api_secret`) of the measurement-protocol endpoint that the setting `forward_url` names. It is sent there and shown nowhere.',
  ),
  countriesFile: setting(
    'CALLBOARD_COUNTRIES_FILE',
    optional(file),
    '',
    'File with lines `first,last,CC`: ranges of addresses in ascending order and the country of each, as DB-IP and IP2Location give them out; or a database in MaxMind’s format whose name ends with `.mmdb`. Visits are then counted by the country of their address; without it by the region of the browser’s language, and marked as such. Read with the first visit after a start; `callboard doctor` looks through it.',
  ),
  avatars: setting(
    'CALLBOARD_AVATARS',
    oneOf('local', 'gravatar'),
    'local',
    'Where pictures of people come from: `local` draws initials or a pattern here; `gravatar` sends visitors, with a hash of the e-mail address, to that service.',
  ),
  securityContact: setting(
    'CALLBOARD_SECURITY_CONTACT',
    optional(contact),
    '',
    'Where people report weaknesses of the site, as `mailto:security@example.org`, `https://…` or `tel:…`; shown in `/.well-known/security.txt`.',
  ),
  indexNowUrl: setting(
    'CALLBOARD_INDEXNOW_URL',
    optional(siteUrl),
    '',
    'Where search engines are told of changed pages, such as `https://api.indexnow.org/indexnow`; without it they are told there where the setting `indexNow.enable` wants it. Needs `CALLBOARD_URL`.',
  ),
  smtpUrl: setting(
    'CALLBOARD_SMTP_URL',
    optional(smtpUrl),
    '',
    'Server that takes mails, as `smtp://user:password@mail.example.org:587` or `smtps://…`; without it mails are kept to be read with `callboard mails`. Needs `CALLBOARD_MAIL_FROM`.',
  ),
  mailFrom: setting(
    'CALLBOARD_MAIL_FROM',
    optional(sender),
    '',
    'Who mails come from, as `site@example.org` or `Our site <site@example.org>`.',
  ),
  researchUrl: setting(
    'CALLBOARD_RESEARCH_URL',
    optional(siteUrl),
    '',
    'Address of a service for keyword research, such as `https://oauth.semrush.com`; without it related keyphrases are not offered. Needs the client id and secret that it gave out.',
  ),
  researchClientId: setting(
    'CALLBOARD_RESEARCH_CLIENT_ID',
    optional(text),
    '',
    'Client id at the service for keyword research.',
  ),
  researchClientSecret: setting(
    'CALLBOARD_RESEARCH_CLIENT_SECRET',
    optional(text),
    '',
    'Client secret at the service for keyword research.',
  ),
  trackedKeywords: setting(
    'CALLBOARD_TRACKED_KEYWORDS',
    wholeNumber(0, 1_000),
    '100',
    'How many keywords the rank tracker follows at most.',
  ),
  pageSpeedUrl: setting(
    'CALLBOARD_PAGESPEED_URL',
    siteUrl,
    'https://www.googleapis.com/pagespeedonline/v5',
    'Address of the PageSpeed Insights API.',
  ),
  pageSpeedKey: setting(
    'CALLBOARD_PAGESPEED_KEY',
    optional(text),
    '',
    'Key for that API; without it the speed of pages is measured here, without a browser.',
  ),
  aiUrl: setting(
    'CALLBOARD_AI_URL',
    siteUrl,
    'https://api.openai.com/v1',
    'Address of a service that writes texts and draws pictures and speaks the protocol of OpenAI (`/chat/completions`, `/images/generations`). No request is sent without a key; suggestions then come from the site itself.',
  ),
  aiKey: setting(
    'CALLBOARD_AI_KEY',
    optional(text),
    '',
    'Key at that service. A token that an administrator stores (`POST seo/v1/ai/auth`) wins over it.',
  ),
  aiModel: setting('CALLBOARD_AI_MODEL', text, 'gpt-4.1-mini', 'Model that writes texts.'),
  aiImageModel: setting(
    'CALLBOARD_AI_IMAGE_MODEL',
    text,
    'gpt-image-1',
    'Model that draws pictures.',
  ),
  aiTimeoutMs: setting(
    'CALLBOARD_AI_TIMEOUT_MS',
    wholeNumber(100, 600_000),
    '25000',
    'How long that service may take for a text, in milliseconds; keep it below `CALLBOARD_REQUEST_TIMEOUT_MS`. Pictures and streamed texts may take four times as long.',
  ),
  aiCredits: setting(
    'CALLBOARD_AI_CREDITS',
    wholeNumber(0, 1_000_000_000),
    '5000',
    'Credits that each person may spend at that service in a day (GMT): a text costs 10, writing one anew 5, the assistant 50, a picture 250 or 1000. What the site makes itself costs nothing.',
  ),
  googleClientId: setting(
    'CALLBOARD_GOOGLE_CLIENT_ID',
    optional(text),
    '',
    'Client id of an OAuth client (web application) at Google, for the Search Console. It has to allow `/account/search-console/callback` of this site as redirect address. Needs the secret and `CALLBOARD_URL`.',
  ),
  googleClientSecret: setting(
    'CALLBOARD_GOOGLE_CLIENT_SECRET',
    optional(text),
    '',
    'Secret of that client.',
  ),
  googleUrl: setting(
    'CALLBOARD_GOOGLE_URL',
    optional(siteUrl),
    '',
    'A server that is asked in the place of all of Google’s, such as a gateway; without it Google itself.',
  ),
  aiInsights: setting(
    'CALLBOARD_AI_INSIGHTS',
    advisers,
    '',
    'Models that reports about keywords (`seo/v1/ai/insights`) ask, as `openai=gpt-4.1, perplexity=sonar@https://api.perplexity.ai`: a name, the model, and where it has one an address of its own. Without it the model that writes texts is asked.',
  ),
  aiInsightsKeys: setting(
    'CALLBOARD_AI_INSIGHTS_KEYS',
    namedKeys,
    '',
    'Keys of such models as `perplexity=…`, separated by commas; a model without an address of its own needs none.',
  ),
  writingReports: setting(
    'CALLBOARD_WRITING_REPORTS',
    wholeNumber(0, 10_000),
    '50',
    'How many reports of the writing assistant a person may have made in a day.',
  ),
  fetchAllow: setting(
    'CALLBOARD_FETCH_ALLOW',
    allowedHosts,
    '',
    'Hosts (`wiki.corp`, `wiki.corp:8080`), addresses or networks inside that the server may read from, separated by commas; without it only the open internet, on ports 80 and 443.',
  ),
  s3Endpoint: setting(
    'CALLBOARD_S3_ENDPOINT',
    optional(siteUrl),
    '',
    'Address of an S3-compatible store for media files; without it they lie in the data folder.',
  ),
  s3Bucket: setting('CALLBOARD_S3_BUCKET', optional(text), '', 'Bucket for media files.'),
  s3Region: setting('CALLBOARD_S3_REGION', text, 'us-east-1', 'Region of the bucket.'),
  s3AccessKeyId: setting(
    'CALLBOARD_S3_ACCESS_KEY_ID',
    optional(text),
    '',
    'Access key of the bucket.',
  ),
  s3SecretAccessKey: setting(
    'CALLBOARD_S3_SECRET_ACCESS_KEY',
    optional(text),
    '',
    'Secret key of the bucket.',
  ),
} as const

export type Config = {
  readonly [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['read']>
}

/** All faults at once, each naming the setting and its allowed values. */
export class ConfigError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
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
    faults.push('CALLBOARD_S3_ENDPOINT needs the bucket, the access key and the secret key as well')
  if (config.indexNowUrl && !config.url)
    faults.push('CALLBOARD_INDEXNOW_URL needs CALLBOARD_URL: search engines are told whose pages')
  if (config.smtpUrl && !config.mailFrom)
    faults.push('CALLBOARD_SMTP_URL needs CALLBOARD_MAIL_FROM: mails need a sender')
  if (config.researchUrl && !(config.researchClientId && config.researchClientSecret))
    faults.push('CALLBOARD_RESEARCH_URL needs the client id and the client secret as well')
  if (config.googleClientId && !(config.googleClientSecret && config.url))
    faults.push('CALLBOARD_GOOGLE_CLIENT_ID needs the client secret and CALLBOARD_URL as well')
  if (config.aiInsights?.some(({ name, url }) => url && !config.aiInsightsKeys?.has(name)))
    faults.push('CALLBOARD_AI_INSIGHTS needs a key for each model with an address of its own')
  if (config.updateUrl && !config.updateKey)
    faults.push('CALLBOARD_UPDATE_URL needs CALLBOARD_UPDATE_KEY: unsigned news prove nothing')
  if (config.apiRoot === config.wpRoot) faults.push('the two interface roots must differ')
  if (faults.length > 0) throw new ConfigError(faults)
  return Object.freeze(config)
}

function setting<T>(variable: string, read: (raw: string) => T, standard: string, help: string) {
  return { variable, read, standard, help }
}
