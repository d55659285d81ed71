import {
  array,
  boolean,
  integer,
  object,
  oneOf,
  string,
  withoutDefaults,
} from '../../../contract/schema.ts'

const choice = (value: boolean, description: string) => boolean({ default: value, description })

const words = (value: readonly string[], description: string) =>
  array(string({ maxLength: 100 }), { default: value, description, maxItems: 100 })

/** What is counted and for how long. Onboarding clients can set these and no other settings. */
export const settingSchemas = {
  enabled: choice(true, 'Whether visits are tracked.'),
  site_type: oneOf(['business', 'publisher', 'ecommerce'], {
    default: 'business' as 'business' | 'publisher' | 'ecommerce',
    description: 'Type of site.',
  }),
  ignore_users: words(['administrator', 'editor'], 'Roles whose visits are not tracked.'),
  respect_privacy_signals: choice(true, 'Whether to respect the privacy signals DNT and GPC.'),
  excluded_addresses: words(
    [],
    'Networks in CIDR notation whose visits are not tracked, such as `203.0.113.0/24`.',
  ),
  counted_programs: words(
    [],
    'User agents to track although they look like bots, such as `HeadlessChrome`.',
  ),
  enable_affiliate_links: choice(true, 'Whether to track clicks on affiliate links.'),
  affiliate_links: array(
    object({
      path: string({
        required: true,
        maxLength: 200,
        description: 'Prefix of the paths of the affiliate links.',
      }),
      label: string({
        required: true,
        maxLength: 100,
        description: 'Label of the affiliate links.',
      }),
    }),
    {
      default: [
        { path: '/go/', label: 'affiliate' },
        { path: '/recommend/', label: 'affiliate' },
      ],
      maxItems: 50,
      description: 'Paths of this site that redirect to affiliates.',
    },
  ),
  extensions_of_files: words(
    ['doc', 'pdf', 'ppt', 'zip', 'xls', 'docx', 'pptx', 'xlsx'],
    'File extensions that count as downloads.',
  ),
  kept_query_arguments: words([], 'Query arguments that identify pages; others are removed.'),
  tag_links_in_rss: choice(
    true,
    'Whether to tag links in feeds, so that their visits are attributed to feeds.',
  ),
  email_summaries: choice(false, 'Whether to send summaries by e-mail.'),
  summary_interval: oneOf(['month', 'week'], {
    default: 'month' as 'month' | 'week',
    description: 'Period of a summary.',
  }),
  summary_recipients: array(string({ format: 'email', maxLength: 254 }), {
    default: [] as readonly string[],
    maxItems: 10,
    uniqueItems: true,
    description: 'Recipients of the summary; the e-mail address of the site by default.',
  }),
  raw_days: integer({
    default: 3 as number,
    minimum: 1,
    maximum: 30,
    description: 'Number of days to keep single visits before they are aggregated.',
  }),
  retention_months: integer({
    default: 25 as number,
    minimum: 1,
    maximum: 120,
    description: 'Number of months to keep aggregates.',
  }),
  forward_url: string({
    default: '',
    maxLength: 500,
    // Credentials are not accepted in the address: all users with access to the settings would see
    // them.
    pattern: '^(https?://[^\\s?#@]+)?$',
    description: 'Measurement Protocol endpoint that receives a copy of each hit; empty for none.',
  }),
  measurement_id: string({
    default: '',
    maxLength: 50,
    description: 'Measurement id at that endpoint.',
  }),
} as const

export const settingArgs = withoutDefaults(settingSchemas)
