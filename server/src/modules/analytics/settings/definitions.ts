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
  enabled: choice(true, 'Count visits at all.'),
  site_type: oneOf(['business', 'publisher', 'ecommerce'], {
    default: 'business' as 'business' | 'publisher' | 'ecommerce',
    description: 'What kind of site it is.',
  }),
  ignore_users: words(['administrator', 'editor'], 'Roles whose visits are not counted.'),
  respect_privacy_signals: choice(true, 'Do not count visitors who ask not to be (DNT, GPC).'),
  excluded_addresses: words([], 'Networks (`203.0.113.0/24`) whose visits are not counted.'),
  counted_programs: words([], 'Programs that are counted as people are, such as `HeadlessChrome`.'),
  enable_affiliate_links: choice(true, 'Count clicks on own addresses that lead to partners.'),
  affiliate_links: array(
    object({
      path: string({ required: true, maxLength: 200, description: 'How such addresses begin.' }),
      label: string({ required: true, maxLength: 100, description: 'What they are called.' }),
    }),
    {
      default: [
        { path: '/go/', label: 'affiliate' },
        { path: '/recommend/', label: 'affiliate' },
      ],
      maxItems: 50,
      description: 'Own addresses that lead to partners.',
    },
  ),
  extensions_of_files: words(
    ['doc', 'pdf', 'ppt', 'zip', 'xls', 'docx', 'pptx', 'xlsx'],
    'Endings of files whose clicks count as downloads.',
  ),
  kept_query_arguments: words([], 'Arguments that tell pages apart; others are left out.'),
  tag_links_in_rss: choice(true, 'Mark links in feeds, so that readers of those are known.'),
  email_summaries: choice(false, 'Send a summary of each month.'),
  summary_recipients: array(string({ format: 'email', maxLength: 254 }), {
    default: [] as readonly string[],
    maxItems: 10,
    uniqueItems: true,
    description: 'Recipients; the address of the site if there are none.',
  }),
  raw_days: integer({
    default: 3 as number,
    minimum: 1,
    maximum: 30,
    description: 'Days that single visits are kept, before only their sums are.',
  }),
  retention_months: integer({
    default: 25 as number,
    minimum: 1,
    maximum: 120,
    description: 'Months that sums are kept.',
  }),
  forward_url: string({
    default: '',
    maxLength: 500,
    // Credentials are not accepted in the address: all users with access to the settings would see
    // them.
    pattern: '^(https?://[^\\s?#@]+)?$',
    description: 'A measurement-protocol endpoint that gets a copy of each hit; empty for none.',
  }),
  measurement_id: string({
    default: '',
    maxLength: 50,
    description: 'The id under which that endpoint counts.',
  }),
} as const

export const settingArgs = withoutDefaults(settingSchemas)
