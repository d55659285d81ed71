import { joinFeatures } from '../../contract/feature.ts'
import { access } from './access/index.ts'
import { notes } from './notes/index.ts'
import { popular } from './popular/index.ts'
import { settings } from './settings/index.ts'
import { store } from './store/index.ts'

/** How the site is visited, counted by itself and for itself. */
export const analyticsModule = joinFeatures('analytics', 'analytics/v1', [
  access,
  settings,
  store,
  notes,
  popular,
])
