import { __ } from '@wordpress/i18n'
import { choicesOf, typeLabel, words } from './choices.ts'
import { STRUCTURED } from './effects.ts'
import {
  address,
  block,
  date,
  email,
  longTemplate,
  needing,
  number,
  select,
  template,
  text,
  toggle,
} from './make.ts'
import type { Condition, Kinds, Section } from './types.ts'

const SCHEMA = 'searchAppearance.global.schema'
const IS_PERSON: Condition = [`${SCHEMA}.siteRepresents`, 'person']
const IS_ORGANISATION: Condition = [`${SCHEMA}.siteRepresents`, 'organization']
const EMPLOYEES = `${SCHEMA}.numberOfEmployees`

const GRAPHS = choicesOf({
  Article: __('Article'),
  WebPage: __('Web page'),
  ItemPage: __('Page of an item'),
  none: __('None'),
})

const PAGE_TYPES = words(
  ...['WebPage', 'AboutPage', 'CheckoutPage', 'CollectionPage', 'ContactPage', 'FAQPage'],
  ...['ItemPage', 'MedicalWebPage', 'ProfilePage', 'RealEstateListing', 'SearchResultsPage'],
)

const ARTICLE_TYPES = choicesOf({
  Article: __('Article'),
  BlogPosting: __('Post of a blog'),
  NewsArticle: __('News'),
})

export const schema = ({ types }: Kinds): Section => ({
  id: 'schema',
  title: __('Organisation and schema'),
  blocks: [
    block(__('The site'), STRUCTURED, [
      template(`${SCHEMA}.websiteName`, __('Name of the site')),
      text(`${SCHEMA}.websiteAlternateName`, __('Another name'), {
        help: __('An abbreviation, for example.'),
      }),
      select(
        `${SCHEMA}.siteRepresents`,
        __('Behind the site is'),
        choicesOf({ organization: __('An organisation'), person: __('A person') }),
      ),
      ...needing(
        [IS_PERSON],
        [
          text(`${SCHEMA}.person`, __('Number of the account'), {
            help: __('Empty for a person without an account here.'),
          }),
          text(`${SCHEMA}.personName`, __('Name of the person')),
          address(`${SCHEMA}.personLogo`, __('Picture of the person')),
        ],
      ),
      ...needing(
        [IS_ORGANISATION],
        [
          template(`${SCHEMA}.organizationName`, __('Name of the organisation')),
          longTemplate(`${SCHEMA}.organizationDescription`, __('What it does')),
          address(`${SCHEMA}.organizationLogo`, __('Logo'), {
            help: __('The address of a picture; empty for the logo of the site.'),
          }),
          text(`${SCHEMA}.phone`, __('Telephone')),
          email(`${SCHEMA}.email`, __('E-mail')),
          date(`${SCHEMA}.foundingDate`, __('Founded')),
          toggle(`${EMPLOYEES}.isRange`, __('Tell the number of employees as a range')),
          number(`${EMPLOYEES}.number`, __('Employees'), {
            min: 0,
            needs: [[`${EMPLOYEES}.isRange`, false]],
          }),
          ...needing(
            [[`${EMPLOYEES}.isRange`, true]],
            [
              number(`${EMPLOYEES}.from`, __('Employees, from'), { min: 0 }),
              number(`${EMPLOYEES}.to`, __('Employees, to'), { min: 0 }),
            ],
          ),
        ],
      ),
    ]),
    ...types.map((type) => {
      const place = `dynamic.searchAppearance.postTypes.${type}`
      return block(typeLabel(type), STRUCTURED, [
        select(`${place}.schemaType`, __('Structured data'), GRAPHS),
        select(`${place}.webPageType`, __('Type of the page'), PAGE_TYPES, {
          needs: [[`${place}.schemaType`, 'WebPage']],
        }),
        select(`${place}.articleType`, __('Type of the article'), ARTICLE_TYPES, {
          needs: [[`${place}.schemaType`, 'Article']],
        }),
      ])
    }),
  ],
})
