import { errors } from '../../contract/errors.ts'

export const widgetErrors = errors({
  rest_cannot_manage_widgets: ['auth', 'Sorry, you are not allowed to manage widgets here.'],
  rest_sidebar_not_found: [404, 'There is no sidebar with this id.'],
  rest_widget_not_found: [404, 'There is no widget with this id.'],
  rest_invalid_widget: [400, (why: string) => why],
  rest_widget_type_invalid: [404, 'There is no widget type with this id.'],
})
