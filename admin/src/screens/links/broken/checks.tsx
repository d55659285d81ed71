import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../api.ts'
import { useLinkChange } from '../changes.ts'
import { BROKEN } from '../data.ts'

/** Which links are checked, and a check of those that wait for their first. */
export const Checks = () => {
  const { data } = useQuery({
    queryKey: [BROKEN, 'checks'],
    queryFn: async () =>
      (await api.listBrokenLinks({ filter: 'all', limit: 1 })).data.brokenLinksReport,
  })
  if (!data) return null
  return (
    <div className="cb-links-note">
      {data.unchecked > 0 && <Waiting links={data.unchecked} />}
      {!data.checksExternalLinks && (
        <p>
          {__('Links to other sites are not checked.')}{' '}
          <Link href="/seo/settings?section=links">{__('Change this in the SEO settings')}</Link>
        </p>
      )}
    </div>
  )
}

const Waiting = ({ links }: { readonly links: number }) => {
  const change = useLinkChange()
  // The number of links that are left while they are checked.
  const [left, setLeft] = useState<number>()
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const check = async () => {
    isStopped.current = false
    setLeft(links)
    await change({
      work: () => checkAll(links, setLeft, () => isStopped.current),
      done: __('The links are checked.'),
    })
    setLeft(undefined)
  }
  if (left === undefined)
    return (
      <p>
        {sprintf(
          _n('%d link was not checked yet.', '%d links were not checked yet.', links),
          links,
        )}{' '}
        <Button variant="secondary" size="compact" onClick={() => void check()}>
          {__('Check now')}
        </Button>
      </p>
    )
  return (
    <p className="cb-links-progress" role="status">
      <progress max={links} value={links - left} aria-label={__('Checking links')} />
      {/* translators: %d: a number of links. */}
      {sprintf(_n('%d link left', '%d links left', left), left)}{' '}
      <Button
        variant="tertiary"
        size="compact"
        onClick={() => {
          isStopped.current = true
        }}
      >
        {__('Stop')}
      </Button>
    </p>
  )
}

/** Checks part after part, until all links are checked or a part changes nothing. */
const checkAll = async (
  links: number,
  onProgress: (left: number) => void,
  isStopped: () => boolean,
): Promise<void> => {
  let left = links
  while (left > 0 && !isStopped()) {
    const { checked, unchecked } = (await api.checkLinksNow({})).data
    if (checked === 0 || unchecked >= left) return
    left = unchecked
    onProgress(left)
  }
}
