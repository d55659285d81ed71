import type { Api } from '@callboard/client'
import { Button, ExternalLink } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { editorOf } from '../../../frame/addresses.ts'
import { pageAuditOf } from '../../../parts/seo/post-addresses.ts'
import { ScoreBadge } from '../../../parts/seo/score.tsx'
import { useStatisticsAddress } from '../addresses.ts'
import { stateOf } from '../index-status/texts.ts'

type Post = Api['getPostDetail']['reply']['data']

interface AboutProps {
  readonly id: number
  readonly post: Post
}

/** Scores of a post, its state in search engines, links, and where to work on it. */
export const About = ({ id, post }: AboutProps) => {
  const addressOf = useStatisticsAddress()
  return (
    <section className="cb-panel cb-search-about" aria-labelledby={TITLE}>
      <Link href={addressOf('pages')}>← {__('All pages')}</Link>
      <h2 id={TITLE}>{post.postTitle || __('(no title)')}</h2>
      <dl className="cb-search-facts">
        <Fact label={__('Address')}>
          <ExternalLink href={post.permalink}>{post.page}</ExternalLink>
        </Fact>
        <Fact label={__('Score of the text')}>
          <ScoreBadge score={post.seoScores.truSeo} />
        </Fact>
        <Fact label={__('Score of the headline')}>
          <ScoreBadge score={post.seoScores.headline} />
        </Fact>
        <Fact label={__('Score of the page')}>
          <ScoreBadge score={post.seoScores.seoAnalysis} />{' '}
          <Link href={pageAuditOf({ id })}>{__('Check the page and its speed')}</Link>
        </Fact>
        {post.inspectionResult && (
          <Fact label={__('In search engines')}>{stateOf(post.inspectionResult).text}</Fact>
        )}
        <Fact label={__('Links')}>{linksText(post.linkAssistant)}</Fact>
        {post.redirects.length > 0 && (
          <Fact label={__('Redirects to it')}>{post.redirects.length}</Fact>
        )}
        {post.suggestedChanges.length > 0 && (
          <Fact label={__('To do')}>
            {sprintf(
              _n('%d finding', '%d findings', post.suggestedChanges.length),
              post.suggestedChanges.length,
            )}
          </Fact>
        )}
      </dl>
      <Button variant="secondary" href={`${editorOf({ id })}&sidebar=seo`}>
        {__('Edit title and description')}
      </Button>
    </section>
  )
}

const TITLE = 'search-post-title'

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const linksText = (links: Post['linkAssistant']): string =>
  [
    sprintf(
      _n('%d from other pages', '%d from other pages', links.inboundInternal),
      links.inboundInternal,
    ),
    sprintf(
      _n('%d to other pages', '%d to other pages', links.outboundInternal),
      links.outboundInternal,
    ),
    sprintf(_n('%d to other sites', '%d to other sites', links.external), links.external),
  ].join(', ')
