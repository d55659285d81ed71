export { getTheme } from './active.ts'
export { readVisitsSheet } from './folder.ts'
export { areaOf, PART_AREAS, TEMPLATE_TYPES, templateType } from './template-types.ts'
export { loadTheme, readTheme, STYLESHEET, THEME_NAME, type Theme } from './theme.ts'
