import { Button } from '@wordpress/components'
import { useCopyToClipboard } from '@wordpress/compose'
import { __ } from '@wordpress/i18n'
import { notify } from '../../parts/notices.tsx'

/** The graph as it is in the page. */
export const JsonLd = ({ output }: { readonly output: string }) => {
  const copyRef = useCopyToClipboard<HTMLButtonElement>(output, () => notify(__('Copied.')))
  return (
    <section className="cb-panel">
      <details className="cb-schema-code">
        <summary>{__('JSON-LD of the page')}</summary>
        <Button variant="secondary" ref={copyRef}>
          {__('Copy')}
        </Button>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text needs the keyboard. */}
        <pre tabIndex={0}>{output}</pre>
      </details>
    </section>
  )
}
