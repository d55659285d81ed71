import { __ } from '@wordpress/i18n'

/** What the fields of items are called; those of vocabularies have the titles of these. */
export const ITEM_LABELS: Readonly<Record<string, string>> = {
  name: __('Name'),
  slug: __('Slug'),
  status: __('Status'),
  description: __('Description'),
  image: __('Picture'),
  deaths: __('Deaths'),
  actors: __('Actors'),
  shows: __('Shows'),
  start: __('First year'),
  finish: __('Last year'),
  seasons: __('Seasons'),
  score: __('Score'),
  worth_it: __('Verdict'),
  loved: __('A favourite of the editors'),
  similar: __('Similar shows'),
  born: __('Born'),
  died: __('Died'),
  queer: __('Queer'),
}
