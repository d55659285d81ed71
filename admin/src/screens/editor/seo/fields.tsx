import {
  FormTokenField,
  PanelBody,
  TextareaControl,
  TextControl,
  ToggleControl,
} from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { SocialCard } from '../../../parts/seo/card.tsx'
import { RelatedKeyphrases } from './related-keyphrases.tsx'
import type { SeoFields } from './seo-fields.ts'
import { Suggest } from './suggest.tsx'

interface TextsProps extends SeoFields {
  /** The texts with all tags filled in. */
  readonly title: string
  readonly description: string
}

const lengthOf = (text: string, best: string): string =>
  // translators: %1$d: number of characters; %2$s: a range such as "40–60".
  sprintf(__('%1$d characters; %2$s are shown in full.'), text.length, best)

const suggested = ({ id, keyphrases }: SeoFields['fields']) => ({
  id: Number(id),
  focusKeyword: keyphrases.focus.keyphrase,
})

/** The title and description for search engines, and the keyphrases. */
export const SearchTexts = ({ fields, change, title, description }: TextsProps) => (
  <div className="cb-seo-fields">
    <TextControl
      label={__('Title for search engines')}
      help={lengthOf(title, '40–60')}
      // The default template is shown filled in.
      value={fields.title === fields.metaDefaults.title ? '' : fields.title}
      placeholder={title}
      onChange={(title) => change({ title })}
      __next40pxDefaultSize
    />
    <Suggest {...suggested(fields)} kind="titles" onUse={(title) => change({ title })} />
    <TextareaControl
      label={__('Description')}
      help={lengthOf(description, '120–160')}
      value={fields.description === fields.metaDefaults.description ? '' : fields.description}
      placeholder={description}
      onChange={(description) => change({ description })}
    />
    <Suggest
      {...suggested(fields)}
      kind="descriptions"
      onUse={(description) => change({ description })}
    />
    <TextControl
      label={__('Focus keyphrase')}
      help={__('What people would search for to find this.')}
      value={fields.keyphrases.focus.keyphrase}
      onChange={(keyphrase) =>
        change({ keyphrases: { ...fields.keyphrases, focus: { keyphrase, score: 0 } } })
      }
      __next40pxDefaultSize
    />
    <FormTokenField
      label={__('Further keyphrases')}
      value={fields.keyphrases.additional.map(({ keyphrase }) => keyphrase)}
      maxLength={fields.maxAdditionalKeyphrases}
      onChange={(tokens) =>
        change({
          keyphrases: {
            ...fields.keyphrases,
            additional: tokens.map((keyphrase) => ({ keyphrase: String(keyphrase), score: 0 })),
          },
        })
      }
      __next40pxDefaultSize
    />
    <RelatedKeyphrases {...{ fields, change }} />
  </div>
)

interface SocialProps extends SeoFields {
  readonly title: string
  readonly description: string
  readonly image: string | undefined
}

/** How the page looks when it is shared, with texts of its own if wanted. */
export const SocialPanel = ({ fields, change, title, description, image }: SocialProps) => (
  <PanelBody title={__('Social networks')} initialOpen={false}>
    <SocialCard
      title={fields.og_title || title}
      description={fields.og_description || description}
      image={image}
    />
    <div className="cb-seo-fields">
      <TextControl
        label={__('Title')}
        value={fields.og_title ?? ''}
        placeholder={title}
        onChange={(og_title) => change({ og_title })}
        __next40pxDefaultSize
      />
      <TextareaControl
        label={__('Description')}
        value={fields.og_description ?? ''}
        placeholder={description}
        onChange={(og_description) => change({ og_description })}
      />
    </div>
  </PanelBody>
)

/** What search engines may do with the page. */
export const RobotsPanel = ({ fields, change }: SeoFields) => {
  const robots = (changes: { readonly noindex?: boolean; readonly nofollow?: boolean }) => {
    const { noindex, nofollow } = { ...fields, ...changes }
    change({ noindex, nofollow, default: !(noindex || nofollow) })
  }
  return (
    <PanelBody title={__('Search engines')} initialOpen={false}>
      <div className="cb-seo-fields">
        <ToggleControl
          label={__('Keep out of search results')}
          help={__('Adds “noindex” to the page and removes it from the sitemap.')}
          checked={fields.noindex}
          onChange={(noindex) => robots({ noindex })}
        />
        <ToggleControl
          label={__('Do not follow the links of this page')}
          checked={fields.nofollow}
          onChange={(nofollow) => robots({ nofollow })}
        />
        <TextControl
          label={__('Canonical address')}
          type="url"
          help={__('Only if the same text is at another address as well.')}
          value={fields.canonicalUrl ?? ''}
          placeholder={fields.permalink}
          onChange={(canonicalUrl) => change({ canonicalUrl })}
          __next40pxDefaultSize
        />
      </div>
    </PanelBody>
  )
}
