import type { Client } from './app.ts'

export const REPORTS = '/api/seo/v1/ai/insights/reports'
export const START = '2026-03-02T10:00:00Z'

export const readReport = async (client: Client, uuid: string) =>
  (await client.get(`${REPORTS}/${uuid}`)).body.data.report

export const createReport = async (client: Client, keyword: string): Promise<string> =>
  (await client.post(REPORTS, { keyword })).body.data.uuid
