import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { Missing } from '../../parts/missing.tsx'

type Trace = Api['traceRedirects']['reply']
type Step = Trace['steps'][number]

/** Where an address leads, by which redirects and why. */
export const Tester = () => {
  const [typed, type] = useState('')
  const [url, ask] = useState('')
  const query = useQuery({
    queryKey: ['redirect-trace', url],
    queryFn: async () => (await api.traceRedirects({ url })).data,
    enabled: url !== '',
    gcTime: 0,
    retry: false,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === url) void query.refetch()
    else ask(typed.trim())
  }
  return (
    <div className="cb-panel">
      <form className="cb-form" onSubmit={submit}>
        <TextControl
          label={__('Address')}
          help={__('A path such as /old-page/, or a whole address of this site.')}
          value={typed}
          onChange={type}
          spellCheck={false}
          autoCapitalize="none"
          __next40pxDefaultSize
        />
        <div>
          <Button
            type="submit"
            variant="primary"
            isBusy={query.isFetching}
            disabled={typed.trim() === ''}
            accessibleWhenDisabled
          >
            {__('Test')}
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {query.data ? <TraceResult trace={query.data} /> : url !== '' && <Missing query={query} />}
      </div>
    </div>
  )
}

const TraceResult = ({ trace: { steps, end } }: { readonly trace: Trace }) => (
  <>
    <ol className="cb-trace">
      {steps.map((step) => (
        <li key={step.url}>
          <StepResult step={step} />
        </li>
      ))}
    </ol>
    <p>
      <strong>{endText(end, steps)}</strong>
    </p>
  </>
)

const StepResult = ({ step }: { readonly step: Step }) => (
  <>
    <p>
      <code>{step.url}</code> <span className="cb-redirect-badge">{step.status}</span>
      {step.location !== '' && (
        <>
          {' → '}
          <code>{step.location}</code>
        </>
      )}
    </p>
    {step.rules.map((rule) => (
      <p key={rule.id}>
        {sprintf(
          // translators: 1: old address of a redirect, 2: new address.
          __('Redirect from %1$s to %2$s'),
          rule.source_url,
          rule.target_url || '–',
        )}
      </p>
    ))}
    {step.reasons.length > 0 && <p className="cb-redirect-comment">{step.reasons.join(' ')}</p>}
    {step.rules.length === 0 && step.location !== '' && (
      <p className="cb-redirect-comment">
        {__('No redirect of this list: the site itself knows the new address.')}
      </p>
    )}
  </>
)

const endText = (end: Trace['end'], steps: readonly Step[]): string => {
  if (end === 'loop') return __('It leads in a circle. Visitors see an error.')
  if (end === 'too-many') return __('It leads on and on. Visitors see an error.')
  if (end === 'elsewhere') return __('It ends at another site.')
  const status = steps.at(-1)?.status ?? 0
  if (status < 400 && status > 0) return __('Visitors see a page.')
  return sprintf(__('Visitors see an error: %d.'), status)
}
