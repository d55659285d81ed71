import { ExternalLink, PanelBody, SelectControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { boot } from '../../../boot.ts'
import { type SchemaForm, schemaTypeOf, withSchemaType } from './schema-type.ts'
import type { SeoFields } from './seo-fields.ts'

/** What the page is for search engines, in the words of schema.org. */
export const SchemaPanel = ({ fields: { id, schema }, change }: SeoFields) => {
  const others = schema.graphs
    .map((graph) => (graph as Partial<SchemaForm>).graphName ?? '')
    .filter((name) => name !== '' && name !== 'Article' && name !== 'WebPage')
  return (
    <PanelBody title={__('Structured data')} initialOpen={false}>
      <SelectControl
        label={__('Type of this page')}
        help={__('Search engines use it for richer results.')}
        value={schemaTypeOf(schema)}
        onChange={(type) => change({ schema: withSchemaType(schema, type) })}
        __next40pxDefaultSize
      >
        <option value="default">
          {
            // translators: %s: a type of schema.org, such as "BlogPosting".
            sprintf(__('As set for the site (%s)'), schema.default.graphName)
          }
        </option>
        <optgroup label={__('Articles')}>
          <option value="Article">{__('Article')}</option>
          <option value="BlogPosting">{__('Blog post')}</option>
          <option value="NewsArticle">{__('News article')}</option>
        </optgroup>
        <optgroup label={__('Pages')}>
          <option value="WebPage">{__('Page')}</option>
          <option value="AboutPage">{__('About us')}</option>
          <option value="ContactPage">{__('Contact')}</option>
          <option value="CollectionPage">{__('Collection')}</option>
          <option value="FAQPage">{__('Questions and answers')}</option>
          <option value="ItemPage">{__('Single thing')}</option>
          <option value="ProfilePage">{__('Profile')}</option>
        </optgroup>
        <option value="none">{__('None')}</option>
      </SelectControl>
      {others.length > 0 && (
        <p>
          {
            // translators: %s: types of schema.org, such as "Recipe".
            sprintf(__('The page also has: %s.'), others.join(', '))
          }
        </p>
      )}
      <p>
        <ExternalLink href={`${boot.base}/seo/schema?post=${id}`}>
          {__('See all structured data of the page, and what is missing')}
        </ExternalLink>
      </p>
    </PanelBody>
  )
}
