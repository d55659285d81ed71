import './previews.css'
import {
  __experimentalToggleGroupControl as ToggleGroupControl,
  __experimentalToggleGroupControlOption as ToggleGroupControlOption,
} from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { boot } from '../../boot.ts'

interface SnippetProps {
  readonly title: string
  readonly description: string
  readonly link: string
}

/** Search engines cut texts at about these lengths. */
const LENGTHS = { desktop: [60, 160], phone: [70, 120] } as const

/** How a search engine may show the page. */
export const Snippet = ({ title, description, link }: SnippetProps) => {
  const [device, setDevice] = useState<keyof typeof LENGTHS>('desktop')
  const [titleLength, descriptionLength] = LENGTHS[device]
  return (
    <div className="cb-seo-snippet">
      <ToggleGroupControl
        label={__('Preview')}
        value={device}
        isBlock
        __next40pxDefaultSize
        onChange={(chosen) => setDevice(chosen as keyof typeof LENGTHS)}
      >
        <ToggleGroupControlOption value="desktop" label={__('Desktop')} />
        <ToggleGroupControlOption value="phone" label={__('Phone')} />
      </ToggleGroupControl>
      <div className={`cb-seo-result is-${device}`}>
        <span className="cb-seo-result-site">{boot.site.title}</span>
        <span className="cb-seo-result-link">{link.replace(/^https?:\/\//, '')}</span>
        <span className="cb-seo-result-title">{cut(title, titleLength)}</span>
        <span className="cb-seo-result-text">{cut(description, descriptionLength)}</span>
      </div>
    </div>
  )
}

/** A text as long as it fits, ended at a word. */
const cut = (text: string, length: number): string => {
  if (text.length <= length) return text
  const start = text.slice(0, length)
  return `${start.slice(0, start.lastIndexOf(' ') > 0 ? start.lastIndexOf(' ') : length)} …`
}
