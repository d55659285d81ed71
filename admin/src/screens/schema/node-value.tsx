import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { type GraphNode, idOf, nameOf, referenceOf, typeOf } from './model/graph.ts'
import { isRecord } from './model/values.ts'

interface NodeValueProps {
  readonly value: unknown
  readonly nodes: readonly GraphNode[]
  /** Leads to the node with an id. */
  readonly show: (id: string) => void
}

/** The value of a property: a text, a list, a reference, or a thing with properties of its own. */
export const NodeValue = ({ value, nodes, show }: NodeValueProps) => {
  if (Array.isArray(value))
    return (
      <ul className="cb-schema-list">
        {value.map((member: unknown, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: members have no other identity.
          <li key={at}>
            <NodeValue value={member} nodes={nodes} show={show} />
          </li>
        ))}
      </ul>
    )
  const reference = referenceOf(value)
  if (reference !== undefined) return <Reference id={reference} nodes={nodes} show={show} />
  if (!isRecord(value)) return <span>{String(value)}</span>
  return (
    <>
      <span className="cb-schema-type">{typeOf(value)}</span>
      <dl className="cb-schema-properties">
        {Object.entries(value)
          .filter(([name]) => !name.startsWith('@'))
          .map(([name, member]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <NodeValue value={member} nodes={nodes} show={show} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}

interface ReferenceProps {
  readonly id: string
  readonly nodes: readonly GraphNode[]
  readonly show: (id: string) => void
}

const Reference = ({ id, nodes, show }: ReferenceProps) => {
  const target = nodes.find((node) => idOf(node) === id)
  // A picture, for example, is a part of another node.
  if (!target) return <code>{id}</code>
  const name = [typeOf(target), nameOf(target)].filter(Boolean).join(': ')
  return (
    <Button variant="link" onClick={() => show(id)} label={sprintf(__('Go to %s'), name)}>
      → {name}
    </Button>
  )
}
