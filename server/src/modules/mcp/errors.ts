import { errors } from '../../contract/errors.ts'

export const mcpErrors = errors({
  rest_mcp_credentials_required: [
    401,
    'Assistants sign in with an application password, by Basic authentication.',
  ],
})
