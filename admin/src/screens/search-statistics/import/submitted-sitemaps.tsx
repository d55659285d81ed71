import type { Api } from '@callboard/client'
import { Button, Modal } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { DeleteQuestion } from '../../../parts/delete-question.tsx'
import { Time } from '../../../parts/time.tsx'
import { CONSOLE } from '../data.ts'

type Known = Api['getSearchConsoleConnection']['reply']['sitemaps']
type Sitemap = Known['list'][number]

/** The sitemaps that Google was told of, with the faults that it finds in them. */
export const SubmittedSitemaps = ({ list, ignored }: Known) => (
  <>
    <h3>{__('Submitted sitemaps')}</h3>
    {list.length === 0 ? (
      <p>{__('Google was not told of a sitemap yet. That happens by itself.')}</p>
    ) : (
      <ul className="cb-search-rows">
        {list.map((sitemap) => (
          <Row key={sitemap.path} sitemap={sitemap} isIgnored={ignored.includes(sitemap.path)} />
        ))}
      </ul>
    )}
  </>
)

interface RowProps {
  readonly sitemap: Sitemap
  readonly isIgnored: boolean
}

const Row = ({ sitemap, isIgnored }: RowProps) => {
  const { path, errors, lastDownloaded } = sitemap
  const change = useChange(CONSOLE)
  const ignore = (ignored: boolean) => () =>
    api.ignoreSubmittedSitemaps({ sitemap: [path], ignored })
  return (
    <li>
      <span className="cb-search-page">
        <a href={path}>{path}</a>
        <span className="cb-search-note">
          {stateText(sitemap)} {isIgnored && errors > 0 && __('They are not reported any more.')}{' '}
          {lastDownloaded !== '' && (
            <>
              {__('Read:')} <Time gmt={lastDownloaded.replace('Z', '')} />
            </>
          )}
        </span>
      </span>
      <span className="cb-actions">
        {errors > 0 && (
          <Button
            variant="tertiary"
            size="compact"
            onClick={() =>
              void change({
                work: ignore(!isIgnored),
                done: isIgnored
                  ? __('Its errors are reported again.')
                  : __('Its errors are not reported any more.'),
                undo: ignore(isIgnored),
              })
            }
          >
            {isIgnored ? __('Report its errors') : __('Ignore its errors')}
          </Button>
        )}
        <Remove path={path} />
      </span>
    </li>
  )
}

const stateText = ({ isPending, errors, warnings }: Sitemap): string => {
  if (isPending) return __('Google has not read it yet.')
  if (errors > 0) return sprintf(_n('%d error.', '%d errors.', errors), errors)
  if (warnings > 0) return sprintf(_n('%d warning.', '%d warnings.', warnings), warnings)
  return __('Without faults.')
}

/** Asks first: only the site itself submits sitemaps, so another one would not come back. */
const Remove = ({ path }: Pick<Sitemap, 'path'>) => {
  const change = useChange(CONSOLE)
  const [isAsking, ask] = useState(false)
  const remove = async () => {
    ask(false)
    await change({
      work: () => api.deleteSubmittedSitemap({ sitemap: path }),
      done: __('Google reads the sitemap no more.'),
    })
  }
  return (
    <>
      <Button
        variant="tertiary"
        size="compact"
        isDestructive
        aria-label={sprintf(__('Take back %s'), path)}
        onClick={() => ask(true)}
      >
        {__('Take back')}
      </Button>
      {isAsking && (
        <Modal title={__('Take the sitemap back?')} size="small" onRequestClose={() => ask(false)}>
          <DeleteQuestion onCancel={() => ask(false)} onConfirm={() => void remove()}>
            <p>
              {sprintf(
                __(
                  'Google forgets %s. The file itself stays, and the sitemap of this site is submitted again each week.',
                ),
                path,
              )}
            </p>
          </DeleteQuestion>
        </Modal>
      )}
    </>
  )
}
