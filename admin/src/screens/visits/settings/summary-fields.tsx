import { Button, SelectControl, TextareaControl, ToggleControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { textField } from '../../../parts/fault.tsx'
import type { Form } from '../../../parts/form.ts'
import { notify, notifyError } from '../../../parts/notices.tsx'
import type { Values } from './values.ts'

/** The summary by mail, which can be tried at once. */
export const SummaryFields = ({ form }: { readonly form: Form<Values> }) => {
  const { values, set } = form
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { data } = await api.sendVisitSummary({ interval: values.summary_interval })
      notify(sprintf(__('The summary is on its way to %s.'), data.to))
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="cb-form">
      <ToggleControl
        label={__('Send a summary of the visits by mail')}
        checked={values.email_summaries}
        onChange={(isOn) => set('email_summaries', isOn)}
      />
      <SelectControl
        label={__('How often')}
        value={values.summary_interval}
        options={[
          { value: 'week', label: __('Every week, on Monday morning') },
          { value: 'month', label: __('Every month, on the morning of the first') },
        ]}
        onChange={(interval) => set('summary_interval', interval as Values['summary_interval'])}
        __next40pxDefaultSize
      />
      <TextareaControl
        label={__('Recipients')}
        rows={3}
        {...textField(
          form,
          'summary_recipients',
          __('One address in each line. Without any it goes to the address of the site.'),
        )}
      />
      <div>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void send()}>
          {__('Send me one now')}
        </Button>
      </div>
    </div>
  )
}
