import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Notice, Spinner } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { boot } from '../../boot.ts'
import { messageOf } from '../../parts/notices.tsx'
import { sheetForFrame } from '../../parts/site-sheet.ts'
import type { Design } from './design/theme.ts'

const STYLE = 'preview-styles'

/** The front page of the site with a design that is not saved, as visitors would see it. */
export const Preview = ({ design }: { readonly design: Design }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isShown, setShown] = useState(false)
  const page = useQuery({ queryKey: ['front-page'], queryFn: fetchPage })
  const sheet = useQuery({
    queryKey: ['style-preview', design],
    queryFn: ({ signal }) => fetchSheet(design, signal),
    placeholderData: keepPreviousData,
  })
  const css = sheet.data
  useEffect(() => {
    const style = frame.current?.contentDocument?.getElementById(STYLE)
    if (isShown && style && css !== undefined) style.textContent = css
  }, [css, isShown])
  const error = page.error ?? sheet.error
  return (
    <section className="cb-preview" aria-label={__('Preview')} aria-busy={sheet.isFetching}>
      {error && (
        <Notice status="error" isDismissible={false}>
          {__('The preview could not be shown.')} {messageOf(error)}
        </Notice>
      )}
      {page.data === undefined || css === undefined ? (
        !error && <Spinner />
      ) : (
        <div className="cb-preview-page">
          <iframe
            ref={frame}
            title={__('Preview of the front page')}
            // Scripts are removed from the page, and it cannot be used: it is a picture.
            sandbox="allow-same-origin"
            tabIndex={-1}
            srcDoc={page.data}
            onLoad={() => setShown(true)}
          />
        </div>
      )}
    </section>
  )
}

const PAUSE_MS = 120

/** The sheet of the site; a pause first, since colours change with each move of the pointer. */
const fetchSheet = async (design: Design, signal: AbortSignal): Promise<string> => {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  const { settings, styles } = design
  const { css } = (await api.previewStyles({ settings, styles }, { signal })).data
  return sheetForFrame(css)
}

const fetchPage = async (): Promise<string> => {
  const response = await fetch(`${boot.home}/`, { credentials: 'omit' })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  // The sheet of the site and scripts; other sheets depend on the variables of the first.
  for (const element of page.querySelectorAll(
    'script, link[href*="/assets/site-"], link[rel="preload"]',
  ))
    element.remove()
  const base = page.createElement('base')
  base.href = `${boot.home}/`
  page.head.prepend(base)
  const style = page.createElement('style')
  style.id = STYLE
  page.head.append(style)
  page.body.inert = true
  return `<!doctype html>${page.documentElement.outerHTML}`
}
