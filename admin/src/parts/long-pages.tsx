import { Button, TextControl } from '@wordpress/components'
import { __, isRTL, sprintf } from '@wordpress/i18n'
import { next, previous } from '@wordpress/icons'
import { type FormEvent, useState } from 'react'

/** DataViews draws an option for each page, which takes longer than the list itself if there are thousands. */
export const isLong = (pages: number): boolean => pages > 200

interface LongPagesProps {
  readonly page: number
  readonly pages: number
  readonly onChange: (page: number) => void
}

/** Leads through the pages of a long list; the number of a page is typed. */
export const LongPages = ({ page, pages, onChange }: LongPagesProps) => {
  const [typed, type] = useState<string>()
  const go = (event: FormEvent) => {
    event.preventDefault()
    const wanted = Math.trunc(Number(typed))
    if (wanted >= 1) onChange(Math.min(wanted, pages))
    type(undefined)
  }
  return (
    <nav className="cb-long-pages" aria-label={__('Pages of the list')}>
      <form onSubmit={go}>
        <TextControl
          label={__('Page number')}
          hideLabelFromVision
          type="number"
          min={1}
          max={pages}
          value={typed ?? String(page)}
          onChange={type}
          onBlur={go}
          __next40pxDefaultSize
        />
        <span>{sprintf(__('of %d'), pages)}</span>
      </form>
      <Button
        label={__('Previous page')}
        icon={isRTL() ? next : previous}
        disabled={page <= 1}
        accessibleWhenDisabled
        onClick={() => onChange(page - 1)}
      />
      <Button
        label={__('Next page')}
        icon={isRTL() ? previous : next}
        disabled={page >= pages}
        accessibleWhenDisabled
        onClick={() => onChange(page + 1)}
      />
    </nav>
  )
}
