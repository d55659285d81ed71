import { CallboardError } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button, ExternalLink, PanelBody, Spinner } from '@wordpress/components'
import { select as selectNow, useSelect } from '@wordpress/data'
import { store as editorStore } from '@wordpress/editor'
import { __, _n, sprintf } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { boot, can } from '../../../boot.ts'
import { messageOf } from '../../../parts/notices.tsx'
import { queries } from '../../../queries.ts'

interface ComparisonProps {
  readonly id: number
}

/** What other texts about the same keyword have, and this one has not. */
export const ComparisonPanel = ({ id }: ComparisonProps) => (
  <PanelBody title={__('Compared with other texts')} initialOpen={false}>
    <Comparison id={id} />
  </PanelBody>
)

/** Asked for when the panel is opened, and after each save; the text is compared as it is now. */
const Comparison = ({ id }: ComparisonProps) => {
  const modified = useSelect(
    (select) => String(select(editorStore).getCurrentPostAttribute('modified')),
    [],
  )
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['compared-draft', id, modified],
      queryFn: async () => {
        const editor = selectNow(editorStore)
        const title = String(editor.getEditedPostAttribute('title') ?? '')
        const content = editor.getEditedPostContent()
        return (await api.compareDraft({ postId: id, title, content })).data
      },
      retry: false,
    },
    queries,
  )
  if (error instanceof CallboardError && error.code === 'seo_writing_no_report') return <NoReport />
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return <Spinner />
  const { keywords, contentAnalysis: own } = data
  const missed = keywords
    .filter(({ contentCount, suggestedCount }) => contentCount < suggestedCount)
    .slice(0, MAX_WORDS)
  return (
    <div className="cb-seo-fields">
      {keywords.length === 0 ? (
        <p className="cb-seo-note">
          {__('There is no published text about its keyphrase to compare with yet.')}
        </p>
      ) : (
        <>
          <p>
            {
              // translators: 1: a grade such as "B", 2: points of 100.
              sprintf(__('Grade: %1$s (%2$d / 100)'), own.grade, own.gradeScore)
            }
          </p>
          <p>
            {sprintf(
              // translators: 1: number of words, 2: number of words.
              _n(
                '%1$d word; other texts have about %2$d.',
                '%1$d words; other texts have about %2$d.',
                own.wordCount,
              ),
              own.wordCount,
              own.suggested.wordCount,
            )}
          </p>
          {missed.length > 0 && (
            <>
              <p>{__('Words that other texts use more often:')}</p>
              <ul className="cb-seo-facts">
                {missed.map(({ text, contentCount, suggestedCount }) => (
                  <li key={text}>
                    {
                      // translators: 1: a word, 2: how often the text has it, 3: how often others have it.
                      sprintf(__('%1$s: %2$d of %3$d'), text, contentCount, suggestedCount)
                    }
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      <Button variant="tertiary" size="compact" isBusy={isFetching} onClick={() => void refetch()}>
        {__('Compare again')}
      </Button>
      <MoreInReport />
    </div>
  )
}

/** The others are in the report. */
const MAX_WORDS = 10

const NoReport = () => (
  <div className="cb-seo-fields">
    <p className="cb-seo-note">
      {__('Give the text a focus keyphrase and save it, then it is compared with others.')}
    </p>
    <MoreInReport />
  </div>
)

const MoreInReport = () =>
  can('seo_page_ai_content_settings') && (
    <ExternalLink href={`${boot.base}/seo/ai?section=writing`}>
      {__('Reports, also about other sites')}
    </ExternalLink>
  )
