import { TextareaControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { textField } from '../../../parts/fault.tsx'
import { useForm } from '../../../parts/form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { GROUPS, TRACKED } from '../data.ts'
import { trackedText } from '../keywords/texts.ts'
import type { Chosen } from '../lists.ts'

interface TrackDialogProps {
  /** The group that is shown, which the keywords come into. */
  readonly chosen: Chosen
  readonly onClose: () => void
}

const FIELD_OF_CODE = {
  seo_rank_no_keywords: 'keywords',
  seo_rank_long_name: 'keywords',
  seo_rank_too_many: 'keywords',
  seo_rank_keyword_limit: 'keywords',
}

const GROUP = /^\d+$/

/** Adds keywords that are not known from searches yet. */
export const TrackDialog = ({ chosen, onClose }: TrackDialogProps) => {
  const change = useChange(TRACKED, GROUPS)
  const form = useForm({ keywords: '' }, FIELD_OF_CODE)
  const keywords = form.values.keywords
    .split(/[\n,]/)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '')
  return (
    <FormDialog
      title={__('Track keywords')}
      form={form}
      submitLabel={__('Track')}
      onSubmit={() =>
        change({
          work: () =>
            api.trackKeywords({
              keywords,
              ...(GROUP.test(chosen) && { groups: [{ id: Number(chosen) }] }),
            }),
          done: trackedText(keywords.length),
          refused: form.refuse,
        })
      }
      onClose={onClose}
    >
      <TextareaControl
        label={__('Keywords')}
        rows={6}
        {...textField(form, 'keywords', __('One in each line, as people would type it.'))}
      />
    </FormDialog>
  )
}
