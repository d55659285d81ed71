import { __ } from '@wordpress/i18n'
import { ITEM_LABELS } from '../labels.ts'

/** What the fields of a file are called; others show their names. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...ITEM_LABELS,
  type: __('What the line is about'),
  kind: __('Kind of the word'),
  deaths: __('Dates of death'),
  shows: __('Shows (show:role:years)'),
  cliches: __('Clichés'),
  gender: __('Gender'),
  romantic: __('Romantic orientation'),
  sexuality: __('Sexuality'),
  stations: __('Stations'),
  nations: __('Nations'),
  formats: __('Formats'),
  genres: __('Genres'),
  tropes: __('Tropes'),
  stars: __('Stars'),
  triggers: __('Triggers'),
  intersections: __('Intersections'),
}
