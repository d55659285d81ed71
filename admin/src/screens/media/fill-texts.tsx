import './library.css'
import type { Api } from '@callboard/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, CheckboxControl, Modal, ProgressBar } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { Missing } from '../../parts/missing.tsx'
import { settingAddress } from '../../parts/seo/settings-address.ts'
import { Time } from '../../parts/time.tsx'
import { listByIds, titleOf } from './files.ts'
import { Thumbnail } from './thumbnail.tsx'

type Run = Api['getImageTextsProgress']['reply']
type Part = Run['parts'][number]

const RUN = 'image-texts-run'

/** How often the progress of a run is asked for, in milliseconds. */
const EVERY = 1_000

/** Writes the missing texts of all pictures by the formats of the settings; a trial shows some before. */
export const FillTexts = ({ onClose }: { readonly onClose: () => void }) => {
  const query = useQuery({
    queryKey: [RUN],
    queryFn: async () => (await api.getImageTextsProgress()).data,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? EVERY : false),
  })
  const run = query.data
  useReloadAfter(run)
  return (
    <Modal title={__('Write missing texts')} size="large" onRequestClose={onClose}>
      {!run && <Missing query={query} />}
      {run?.status === 'running' && <Running run={run} />}
      {run && run.status !== 'running' && (
        <div className="cb-form">
          <Start run={run} />
          {run.status !== 'none' && <Result run={run} />}
        </div>
      )}
    </Modal>
  )
}

/** The library shows the new texts as soon as a run has ended. */
const useReloadAfter = (run: Run | undefined): void => {
  const queries = useQueryClient()
  const isRunning = run?.status === 'running'
  useEffect(
    () => () => {
      if (isRunning) void queries.invalidateQueries({ queryKey: ['media'] })
    },
    [isRunning, queries],
  )
}

const Running = ({ run: { seen, total } }: { readonly run: Run }) => {
  const change = useChange(RUN)
  const stop = () =>
    change({
      work: () => api.stopImageTexts(),
      done: __('Stopped. What is written stays.'),
    })
  return (
    <div className="cb-progress">
      <ProgressBar value={total === 0 ? 0 : (100 * seen) / total} aria-label={__('Progress')} />
      <span role="status">
        {
          // translators: 1: number of pictures that were looked at, 2: number of all pictures.
          sprintf(__('%1$d of %2$d pictures'), seen, total)
        }
      </span>
      <Button variant="secondary" onClick={() => void stop()}>
        {__('Stop')}
      </Button>
    </div>
  )
}

const PARTS: Readonly<Record<Part, string>> = {
  altTag: __('Alternative text'),
  title: __('Title'),
  caption: __('Caption'),
  description: __('Description'),
}

const Start = ({ run }: { readonly run: Run }) => {
  const change = useChange(RUN)
  const [parts, choose] = useState<readonly Part[]>(run.parts.length > 0 ? run.parts : ['altTag'])
  const start = (dryRun: boolean) =>
    change({
      work: () => api.fillImageTexts({ parts: [...parts], dryRun }),
      done: dryRun ? __('The trial has started.') : __('The texts are being written.'),
    })
  const isNothing = parts.length === 0
  return (
    <>
      <p>
        {__(
          'Texts that are missing are made by the formats of the settings; existing texts stay. A good alternative text says what can be seen, which no format knows.',
        )}{' '}
        <Link href={settingAddress({ id: 'images' })}>{__('Formats of the settings')}</Link>
      </p>
      <fieldset className="cb-media-parts">
        <legend>{__('Write')}</legend>
        {(Object.entries(PARTS) as [Part, string][]).map(([part, label]) => (
          <CheckboxControl
            key={part}
            label={label}
            checked={parts.includes(part)}
            onChange={(isChosen) =>
              choose(isChosen ? [...parts, part] : parts.filter((other) => other !== part))
            }
          />
        ))}
      </fieldset>
      <div className="cb-actions">
        <Button
          variant="secondary"
          disabled={isNothing}
          accessibleWhenDisabled
          onClick={() => void start(true)}
        >
          {__('Try it without writing')}
        </Button>
        <Button
          variant="primary"
          disabled={isNothing}
          accessibleWhenDisabled
          onClick={() => void start(false)}
        >
          {__('Write the texts')}
        </Button>
      </div>
    </>
  )
}

/** What the last run has written, or would have. */
const Result = ({ run }: { readonly run: Run }) => (
  <section className="cb-media-run" aria-label={__('Result')}>
    <h2>{run.dryRun ? __('Result of the trial') : __('Result')}</h2>
    <p role="status">
      {run.dryRun
        ? sprintf(
            _n('%d picture would get texts.', '%d pictures would get texts.', run.filled),
            run.filled,
          )
        : sprintf(
            _n('%d picture got texts.', '%d pictures got texts.', run.filled),
            run.filled,
          )}{' '}
      {run.refused > 0 &&
        sprintf(
          _n(
            '%d lacks a text, but you may not edit it.',
            '%d lack a text, but you may not edit them.',
            run.refused,
          ),
          run.refused,
        )}{' '}
      {run.status === 'stopped' && __('It was stopped before the end.')}{' '}
      {run.ended && <Time gmt={run.ended} />}
    </p>
    {run.examples.length > 0 && <Examples examples={run.examples} />}
  </section>
)

const Examples = ({ examples }: Pick<Run, 'examples'>) => {
  const ids = [...new Set(examples.map(({ id }) => id))]
  const { data = [] } = useQuery({
    queryKey: ['media', 'examples', ids],
    queryFn: async () => (await listByIds(ids)).data,
  })
  return (
    <ul className="cb-media-undescribed" aria-label={__('Some of the texts')}>
      {ids.flatMap((id) => {
        const item = data.find((one) => one.id === id)
        if (!item) return []
        return [
          <li key={id}>
            <Thumbnail item={item} width={120} />
            <div>
              <strong>{titleOf(item)}</strong>
              {examples
                .filter((example) => example.id === id)
                .map(({ part, text }) => (
                  <p key={part}>
                    {PARTS[part as Part]}: {text}
                  </p>
                ))}
            </div>
          </li>,
        ]
      })}
    </ul>
  )
}
