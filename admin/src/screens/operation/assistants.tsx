import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { ToggleControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { CopyButton } from '../../parts/ai/copy-button.tsx'
import { useChange } from '../../parts/changes.ts'
import { Missing } from '../../parts/missing.tsx'

const MCP = 'operation-mcp'

type McpState = Api['getMcp']['reply']

/** The site as tools for assistants, by the Model Context Protocol. */
export const Assistants = () => {
  const query = useQuery({ queryKey: [MCP], queryFn: async () => (await api.getMcp()).data })
  const { data } = query
  if (!data) return <Missing query={query} />
  return (
    <>
      <p className="cb-hint">
        {__(
          'An assistant that speaks the Model Context Protocol (MCP) can read and write this site. It signs in with an application password, and may do what its account may do.',
        )}
      </p>
      <div className="cb-panel">
        <Switch isOn={data.is_enabled} />
        {data.is_enabled && <Connection state={data} />}
      </div>
      <div className="cb-panel">
        <Tools tools={data.tools} />
      </div>
    </>
  )
}

const Switch = ({ isOn }: { readonly isOn: boolean }) => {
  const change = useChange(MCP)
  /** The position that the switch is being brought to. */
  const [wanted, setWanted] = useState<boolean>()
  const turn = (is_enabled: boolean) => api.updateMcp({ is_enabled })
  const choose = async (to: boolean) => {
    setWanted(to)
    await change({
      work: () => turn(to),
      done: to ? __('Assistants can sign in.') : __('Assistants can no longer sign in.'),
      undo: () => turn(!to),
    })
    setWanted(undefined)
  }
  return (
    <ToggleControl
      label={__('Let assistants use this site')}
      help={__('While this is off, the address does not exist.')}
      checked={wanted ?? isOn}
      disabled={wanted !== undefined}
      onChange={(to) => void choose(to)}
    />
  )
}

const Connection = ({ state: { address } }: { readonly state: McpState }) => (
  <>
    <h3>{__('Connect an assistant')}</h3>
    <ol>
      <li>
        {__(
          'Make an account for it with the role that it needs. An author can write, but changes nothing of others.',
        )}
      </li>
      <li>{__('Make an application password in the profile of this account.')}</li>
      <li>
        {__('Give the assistant this address, as a server of the kind “Streamable HTTP”:')}{' '}
        <code>{address}</code> <CopyButton text={address} name={address} />
      </li>
      <li>
        {__(
          'Give it the header for Basic authentication, which is the name of the account, a colon and the application password in Base64:',
        )}{' '}
        <code>Authorization: Basic …</code>
      </li>
    </ol>
  </>
)

const Tools = ({ tools }: { readonly tools: McpState['tools'] }) => {
  const countOf = (wanted: McpState['tools'][number]['effect']): number =>
    tools.filter(({ effect }) => effect === wanted).length
  return (
    <details>
      <summary>
        {sprintf(
          // translators: 1: number of tools, 2: how many read, 3: how many add, 4: how many change or delete.
          _n(
            '%1$d tool: %2$d reads, %3$d add, %4$d change or delete',
            '%1$d tools: %2$d read, %3$d add, %4$d change or delete',
            tools.length,
          ),
          tools.length,
          countOf('reads'),
          countOf('adds'),
          countOf('changes'),
        )}
      </summary>
      <ul>
        {tools.map(({ name }) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
