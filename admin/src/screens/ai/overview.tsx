import { Notice, ToggleControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { AI_STATUS } from '../../parts/ai/status.ts'
import { useChange } from '../../parts/changes.ts'
import { Connection } from './connection.tsx'
import { Costs } from './costs.tsx'
import { type AiStatus, mayManage } from './data.ts'

export const Overview = ({ status }: { readonly status: AiStatus }) => (
  <>
    <Switch status={status} />
    <Connection status={status} />
    <Costs status={status} />
  </>
)

/** Off until an administrator decides otherwise. */
const Switch = ({ status: { isOn, isConnected, host } }: { readonly status: AiStatus }) => {
  const change = useChange(AI_STATUS)
  const turn = (isOn: boolean) =>
    void change({
      work: () => api.switchAi({ isOn }),
      done: isOn ? __('AI is on.') : __('AI is off.'),
      undo: () => api.switchAi({ isOn: !isOn }),
    })
  return (
    <div className="cb-panel">
      <h2>{isOn ? __('AI is on') : __('AI is off')}</h2>
      <p>
        {isOn && isConnected
          ? sprintf(
              // translators: %s: the name of a host.
              __('Texts go to %s only when a user has seen them and presses “Send”.'),
              host,
            )
          : isOn
            ? __(
                'No service is connected, so suggestions are made on this server, and nothing is sent.',
              )
            : __('Nothing is sent to an AI service while it is off.')}
      </p>
      {mayManage ? (
        <ToggleControl
          label={__('Use AI on this site')}
          help={__('For all users who may use it: who that is, is set in the roles of users.')}
          checked={isOn}
          onChange={turn}
        />
      ) : (
        !isOn && (
          <Notice status="info" isDismissible={false}>
            {__('An administrator can switch it on here.')}
          </Notice>
        )
      )}
    </div>
  )
}
