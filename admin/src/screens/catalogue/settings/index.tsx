import '../catalogue.css'
import { useQuery } from '@tanstack/react-query'
import { TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { textField } from '../../../parts/fault.tsx'
import type { Form } from '../../../parts/form.ts'
import { Missing } from '../../../parts/missing.tsx'
import { Page } from '../../../parts/page.tsx'
import { SettingsForm } from '../../../parts/settings-form.tsx'
import { edits, fetchValues, saveValues, type Values } from './values.ts'
import { WebhooksField } from './webhooks-field.tsx'

const SETTINGS = 'catalogue-settings'

/** On which terms others use the catalogue, and its webhooks. */
const CatalogueSettings = () => {
  const query = useQuery({ queryKey: [SETTINGS], queryFn: fetchValues })
  return (
    <Page
      title={__('Licence and webhooks')}
      intro={__(
        'On which terms others may use the catalogue, and which programs hear of its news.',
      )}
    >
      {query.data ? (
        <div className="cb-panel cb-catalogue-settings">
          <SettingsForm
            saved={query.data}
            edits={edits}
            names={[SETTINGS]}
            save={saveValues}
            reminder={{
              text: __('The settings of the catalogue are not saved yet.'),
              address: '/catalogue/settings',
            }}
          >
            {(form) => (
              <>
                <Terms form={form} />
                <Webhooks form={form} />
              </>
            )}
          </SettingsForm>
        </div>
      ) : (
        <Missing query={query} />
      )}
    </Page>
  )
}

export default CatalogueSettings

const Terms = ({ form }: { readonly form: Form<Values> }) => (
  <>
    <h2>{__('Licence')}</h2>
    <div className="cb-form">
      <p>{__('Exports and responses of the interface carry it, so that others know the terms.')}</p>
      <TextControl
        label={__('Name of the licence')}
        {...textField(form, 'licence', __('Such as CC BY 4.0. Empty if you allow nothing.'))}
        __next40pxDefaultSize
      />
      <TextControl
        type="url"
        label={__('Address of the licence')}
        {...textField(form, 'licence_url')}
        __next40pxDefaultSize
      />
      <TextControl
        label={__('Who has to be named')}
        {...textField(form, 'attribution', __('As others should write it below your data.'))}
        __next40pxDefaultSize
      />
    </div>
  </>
)

const Webhooks = ({ form: { values, faults, set } }: { readonly form: Form<Values> }) => (
  <>
    <h2>{__('Webhooks')}</h2>
    <div className="cb-form">
      <p>
        {__(
          'The server sends a message to these addresses when a character is added or dies. Each message is signed with the secret of its address.',
        )}
      </p>
      <WebhooksField
        value={values.webhooks}
        fault={faults.webhooks}
        onChange={(webhooks) => set('webhooks', webhooks)}
      />
    </div>
  </>
)
