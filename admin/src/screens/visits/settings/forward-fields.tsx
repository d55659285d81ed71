import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { formatNumber } from '../../../parts/charts/series.ts'
import { textField } from '../../../parts/fault.tsx'
import type { Form } from '../../../parts/form.ts'
import { SETTINGS } from '../data.ts'
import type { Values } from './values.ts'

/** Where copies of the counted views are sent, and whether they arrive. */
export const ForwardFields = ({ form }: { readonly form: Form<Values> }) => {
  const { data } = useQuery({
    queryKey: [SETTINGS, 'forwarding'],
    queryFn: async () => (await api.getForwarding()).data,
  })
  return (
    <div className="cb-form">
      <p>
        {__(
          'Another service can get a copy of each view, in the form of the Measurement Protocol. Your visitors should know of it, and many laws ask for their consent.',
        )}
      </p>
      <TextControl
        type="url"
        label={__('Address of the service')}
        {...textField(form, 'forward_url', __('Empty if nothing is sent.'))}
        __next40pxDefaultSize
      />
      <TextControl
        label={__('Measurement id')}
        {...textField(form, 'measurement_id', __('The name of your site at that service.'))}
        __next40pxDefaultSize
      />
      {data && <Forwarding state={data} />}
    </div>
  )
}

const Forwarding = ({ state }: { readonly state: Api['getForwarding']['reply'] }) => (
  <>
    <p>
      {state.enabled
        ? sprintf(
            __('Copies sent: %1$s. Waiting for another try: %2$s. Given up after a day: %3$s.'),
            formatNumber(state.sent),
            formatNumber(state.waiting),
            formatNumber(state.dropped),
          )
        : __('No copies are sent.')}
    </p>
    <p className="cb-visits-note">
      {state.has_measurement_secret
        ? __('The server sends the secret that the operator has set for the service.')
        : sprintf(
            __('If the service asks for a secret, the operator of the server sets %s.'),
            'CALLBOARD_MEASUREMENT_SECRET',
          )}
    </p>
  </>
)
