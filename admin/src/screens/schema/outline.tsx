import { __, _n, sprintf } from '@wordpress/i18n'
import { boot } from '../../boot.ts'
import type { Preview } from './data.ts'
import {
  type Entry,
  type GraphNode,
  idOf,
  nameOf,
  nodesIn,
  sourceOf,
  typeOf,
} from './model/graph.ts'
import type { Issue } from './model/issues.ts'
import { NodeIssues } from './node-issues.tsx'
import { NodeValue } from './node-value.tsx'
import { SourceLink } from './source-link.tsx'

interface OutlineProps {
  /** The post or page. */
  readonly id: number
  readonly preview: Preview
  readonly entries: readonly Entry[]
  readonly edit: (entry: Entry) => void
}

/** Every node of a graph with its properties, what they refer to, and what is missing. */
export const Outline = ({ id, preview, entries, edit }: OutlineProps) => {
  const nodes = nodesIn(preview.output)
  const found = [...preview.issues, ...preview.warnings]
  const lost = found.filter(({ node }) => node === undefined)
  return (
    <section className="cb-panel" aria-labelledby="cb-schema-outline">
      <h2 id="cb-schema-outline">{__('The graph of the page')}</h2>
      {lost.length > 0 && (
        <ul className="cb-schema-issues">
          {lost.map(({ graph, message }) => (
            <li key={`${graph} ${message}`} className="cb-schema-severe">
              {graph}: {message}
            </li>
          ))}
        </ul>
      )}
      <ul className="cb-schema-nodes">
        {nodes.map((node, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written nodes may have no id.
          <li key={`${at} ${idOf(node)}`}>
            <Node
              node={node}
              nodes={nodes}
              issues={found.filter((issue) => issue.node === at)}
              link={<SourceLink id={id} {...sourceOf(node, boot.home, entries)} edit={edit} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NodeProps {
  readonly node: GraphNode
  readonly nodes: readonly GraphNode[]
  readonly issues: readonly Issue[]
  readonly link: JSX.Element
}

const Node = ({ node, nodes, issues, link }: NodeProps) => {
  const severe = issues.filter(({ severity }) => severity === 'error').length
  return (
    <details id={domIdOf(idOf(node))} className="cb-schema-node" open={severe > 0}>
      <summary>
        <span className="cb-schema-type">{typeOf(node)}</span> <span>{nameOf(node)}</span>
        <Badge severe={severe} slight={issues.length - severe} />
      </summary>
      <NodeIssues issues={issues} />
      <dl className="cb-schema-properties">
        {Object.entries(node)
          .filter(([name]) => !name.startsWith('@'))
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <NodeValue value={value} nodes={nodes} show={showNode} />
              </dd>
            </div>
          ))}
      </dl>
      {link}
    </details>
  )
}

const Badge = ({ severe, slight }: { readonly severe: number; readonly slight: number }) => {
  if (severe > 0)
    return (
      <span className="cb-schema-badge cb-schema-severe">
        {sprintf(_n('%d problem', '%d problems', severe), severe)}
      </span>
    )
  if (slight > 0)
    return (
      <span className="cb-schema-badge">
        {sprintf(_n('%d recommendation', '%d recommendations', slight), slight)}
      </span>
    )
  return <span className="cb-schema-badge cb-schema-fine">{__('Complete')}</span>
}

const domIdOf = (id: string): string => `node:${id}`

/** Opens a node and moves the keyboard to it. */
const showNode = (id: string): void => {
  const element = document.getElementById(domIdOf(id))
  if (!(element instanceof HTMLDetailsElement)) return
  element.open = true
  element.querySelector('summary')?.focus()
}
