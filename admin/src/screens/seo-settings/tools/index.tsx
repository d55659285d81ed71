import { __ } from '@wordpress/i18n'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { can } from '../../../boot.ts'
import { SEVERAL_PLACES, type Tool } from '../declaration/index.ts'
import type { Setting } from '../model/values.ts'
import { AlertMail, SummaryMail, SystemReport } from './mails.tsx'
import { Places } from './places/index.tsx'

type Saved = ReadonlyMap<string, Setting>

interface ToolDefinition {
  /** Those who may use the routes behind it. */
  readonly capability: string
  readonly component: (saved: Saved) => ReactElement
}

const TOOLS: Readonly<Record<Tool, ToolDefinition>> = {
  places: {
    capability: 'seo_local_seo_settings',
    component: (saved) => <Places areShown={saved.get(SEVERAL_PLACES)?.value === true} />,
  },
  'summary-mail': { capability: 'seo_general_settings', component: () => <SummaryMail /> },
  'alert-mail': { capability: 'seo_tools_settings', component: () => <AlertMail /> },
  'system-report': { capability: 'seo_tools_settings', component: () => <SystemReport /> },
  'image-texts': {
    capability: 'seo_search_appearance_settings',
    component: () => (
      <Link href="/media?fill">
        {__('Write the missing texts of earlier uploads by the formats')}
      </Link>
    ),
  },
}

interface BlockToolProps {
  readonly tool: Tool
  readonly settings: Saved
}

/** What can be done at a block besides its settings. It works with what is saved, at once. */
export const BlockTool = ({ tool, settings }: BlockToolProps) => {
  const { capability, component } = TOOLS[tool]
  return can(capability) ? <div className="cb-seo-tool">{component(settings)}</div> : null
}
