import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import type { Import } from './data.ts'
import { FileButton } from './file-button.tsx'

interface SeoFilesProps {
  readonly value: Import
  readonly onAdd: (work: () => Promise<{ readonly data: Import }>) => void
}

/** An export of WordPress lacks what AIOSEO stores in tables of its own; the plug-in exports that itself. */
export const SeoFiles = ({ value: { id, seo_files: names }, onAdd }: SeoFilesProps) => (
  <div className="cb-site-import-seo">
    <p>
      {names.length === 0
        ? __(
            'Did the old site use All in One SEO? Open its “Tools” → “Import/Export”, and add the files that it exports. They are imported with the content.',
          )
        : sprintf(__('Imported with the content: %s'), names.join(', '))}
    </p>
    <FileButton
      label={__('Add a file of All in One SEO')}
      variant="secondary"
      accept=".json,.csv,.gz"
      onFile={(file) => onAdd(() => api.addSiteImportSeoFile({ id }, { file }))}
    />
  </div>
)
