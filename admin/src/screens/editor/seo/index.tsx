import './seo.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { PanelBody, Spinner } from '@wordpress/components'
import { store as coreStore } from '@wordpress/core-data'
import { select as selectNow, useSelect } from '@wordpress/data'
import { store as editorStore, PluginSidebar } from '@wordpress/editor'
import { __, sprintf } from '@wordpress/i18n'
import { registerPlugin } from '@wordpress/plugins'
import { useMemo } from 'react'
import { boot, can } from '../../../boot.ts'
import { bandOf } from '../../../parts/seo/bands.ts'
import { searchStatisticsOf } from '../../../parts/seo/post-addresses.ts'
import { Snippet } from '../../../parts/seo/snippet.tsx'
import { queries } from '../../../queries.ts'
import { AssistantPanel } from './assistant.tsx'
import { CheckPanel, CheckPanels, Score } from './checks.tsx'
import { ComparisonPanel } from './comparison.tsx'
import { RobotsPanel, SearchTexts, SocialPanel } from './fields.tsx'
import { HeadlinePanel } from './headline.tsx'
import { HistoryPanel } from './history.tsx'
import { LinksPanel } from './links/index.tsx'
import { RedirectsPanel } from './redirects/index.tsx'
import { saveSeoWithPost } from './save-seo.ts'
import { SchemaPanel } from './schema.tsx'
import { type SeoFields, useSeoFields, useTagValues } from './seo-fields.ts'
import { startOfText, type TextBlock } from './start-of-text.ts'
import { fillTags, type TagValues } from './tags.ts'
import { type AnalysisRequest, useAnalysis } from './use-analysis.ts'

/** Adds the panel "SEO" beside the text. */
export const registerSeoPanel = (): void => {
  saveSeoWithPost()
  registerPlugin('callboard-seo', {
    render: () => (
      <QueryClientProvider client={queries}>
        <SeoSidebar />
      </QueryClientProvider>
    ),
  })
}

/** Patterns have no page that search engines could show. */
const SeoSidebar = () => {
  const { id, type } = useSelect((select) => {
    const editor = select(editorStore)
    return { id: Number(editor.getCurrentPostId()), type: editor.getCurrentPostType() }
  }, [])
  return type === 'wp_block' ? null : <SeoOf id={id} />
}

const SeoOf = ({ id }: { readonly id: number }) => {
  const seo = useSeoFields(id)
  return seo ? (
    <SeoPanel {...seo} />
  ) : (
    <PluginSidebar name="seo" title={__('SEO')} icon={<Badge score={undefined} />}>
      <PanelBody>
        <Spinner />
      </PanelBody>
    </PluginSidebar>
  )
}

const SeoPanel = (seo: SeoFields) => {
  const { fields } = seo
  const post = useEditedPost()
  const values = useLiveTags(useTagValues(), post)
  const title = fillTags(fields.title || fields.metaDefaults.title, values)
  const description = fillTags(fields.description || fields.metaDefaults.description, values)
  const { focus, additional } = fields.keyphrases
  const texts = {
    ...{ title, description, focus: focus.keyphrase },
    ...{ link: post.link, headline: post.title },
  }
  const further = additional.map(({ keyphrase }) => keyphrase)
  const analysed = useAnalysis(
    () => inputOf(texts, further),
    post.blocks,
    JSON.stringify([texts, further]),
  )
  const analysis = analysed?.page
  return (
    <PluginSidebar name="seo" title={__('SEO')} icon={<Badge score={analysis?.seo_score} />}>
      <PanelBody>
        {analysis && <Score score={analysis.seo_score} />}
        <Snippet {...{ title, description, link: post.link }} />
        <SearchTexts {...{ ...seo, title, description }} />
        {maySeeSearches && post.isPublished && (
          <p>
            <a href={`${boot.base}${searchStatisticsOf({ id: Number(fields.id) })}`}>
              {__('How people find it in search engines')}
            </a>
          </p>
        )}
      </PanelBody>
      {analysis && (
        <>
          <CheckPanel title={__('Keyphrase')} checks={analysis.keyphrases.focus.analysis} />
          <CheckPanels analysis={analysis} />
        </>
      )}
      {analysed?.headline && <HeadlinePanel headline={analysed.headline} />}
      <AssistantPanel id={Number(fields.id)} focusKeyword={focus.keyphrase} />
      {can('seo_page_writing_assistant_settings') && <ComparisonPanel id={Number(fields.id)} />}
      {can('seo_page_link_assistant_settings') && <LinksPanel id={Number(fields.id)} />}
      <SocialPanel {...{ ...seo, title, description, image: post.image }} />
      <RobotsPanel {...seo} />
      {can('seo_page_schema_settings') && <SchemaPanel {...seo} />}
      {mayRedirect && <RedirectsPanel id={Number(fields.id)} />}
      {can('seo_page_seo_revisions_settings') && <HistoryPanel id={Number(fields.id)} />}
    </PluginSidebar>
  )
}

const maySeeSearches = can('seo_search_statistics_settings')

const mayRedirect = can('seo_redirects_manage') || can('seo_page_redirects_manage')

const Badge = ({ score }: { readonly score: number | undefined }) => (
  <span
    className={`cb-seo-badge ${score === undefined ? '' : `is-${bandOf(score)}`}`}
    title={score === undefined ? undefined : sprintf('%d / 100', score)}
  >
    {__('SEO')}
  </span>
)

interface EditedPost {
  readonly blocks: readonly TextBlock[]
  readonly title: string
  readonly excerpt: string
  readonly link: string
  readonly image: string | undefined
  readonly isPublished: boolean
}

const useEditedPost = (): EditedPost =>
  useSelect((select) => {
    const editor = select(editorStore)
    const media = Number(editor.getEditedPostAttribute('featured_media'))
    const image = media ? select(coreStore).getEntityRecord('postType', 'attachment', media) : null
    return {
      blocks: editor.getEditorBlocks() as readonly TextBlock[],
      title: String(editor.getEditedPostAttribute('title') ?? ''),
      excerpt: String(editor.getEditedPostAttribute('excerpt') ?? ''),
      link: editor.getPermalink() ?? boot.home,
      image: (image as { readonly source_url?: string } | null | undefined)?.source_url,
      isPublished: editor.getCurrentPostAttribute('status') === 'publish',
    }
  }, [])

/** The tags of the site, and those of the text as it is now. */
const useLiveTags = (site: TagValues, { title, excerpt, blocks }: EditedPost): TagValues => {
  const start = useMemo(() => startOfText(blocks), [blocks])
  return new Map([
    ...site,
    ['post_title', title],
    ['post_excerpt', excerpt || start],
    ['post_excerpt_only', excerpt],
    ['post_content', start],
  ])
}

const inputOf = (
  { title, description, focus, link, headline }: Readonly<Record<string, string>>,
  additional: readonly string[],
): AnalysisRequest => ({
  headline: headline ?? '',
  title: title ?? '',
  description: description ?? '',
  content: selectNow(editorStore).getEditedPostContent(),
  permalink: link ?? '',
  locale: boot.site.language,
  focus: focus ?? '',
  additional,
  host: new URL(boot.home).host,
})
