import { useQuery } from '@tanstack/react-query'
import { Notice, TextareaControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { textField } from '../../parts/fault.tsx'
import { Missing } from '../../parts/missing.tsx'
import { SettingsForm } from '../../parts/settings-form.tsx'
import { edits, fetchValues, SETTINGS, saveValues } from './data.ts'

/** Who may get messages, and how long they are kept. */
export const MessageSettings = () => {
  const query = useQuery({ queryKey: [SETTINGS], queryFn: fetchValues })
  const { data: mail } = useQuery({
    queryKey: ['mail'],
    queryFn: async () => (await api.getMail()).data,
  })
  if (!query.data) return <Missing query={query} />
  return (
    <div className="cb-panel">
      {mail?.is_configured === false && (
        <Notice status="warning" isDismissible={false}>
          {sprintf(
            __(
              'Messages are kept here, but not mailed. The operator of the server has to set: %s.',
            ),
            (mail.missing ?? []).join(', '),
          )}
        </Notice>
      )}
      <SettingsForm
        saved={query.data}
        edits={edits}
        names={[SETTINGS]}
        save={saveValues}
        reminder={{
          text: __('The settings of the messages are not saved yet.'),
          address: '/messages?section=settings',
        }}
      >
        {(form) => (
          <div className="cb-form">
            <TextareaControl
              label={__('Further recipients')}
              rows={4}
              {...textField(
                form,
                'recipients',
                __(
                  'One address per line. A form can name one of them; all others go to the address of the site.',
                ),
              )}
            />
            <TextControl
              type="number"
              label={__('Keep messages for how many months?')}
              {...textField(form, 'keep_months', __('From 1 to 120. Older messages are deleted.'))}
              onChange={(value) => form.set('keep_months', Number(value))}
              __next40pxDefaultSize
            />
          </div>
        )}
      </SettingsForm>
    </div>
  )
}
