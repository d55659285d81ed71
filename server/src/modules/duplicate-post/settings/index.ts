export { CopyOptions, settingArgs } from './arguments.ts'
export { settingSchemas } from './definitions.ts'
export {
  COPY_POSTS,
  type CopySettings,
  copySettings,
  saveSettings,
  showSettings,
  withChoices,
} from './service.ts'
