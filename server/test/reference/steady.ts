import type { Recorded } from '../../src/site/api-reference/samples.ts'

/**
 * Replaces random and measured values: ids, keys, passwords, signatures, speed scores. The next run then
 * writes the same file, and no key is ever published.
 */
export const steady = (recorded: readonly Recorded[]): readonly Recorded[] => {
  const ids = new Map<string, string>()
  const numbered = (id: string): string => {
    const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  const text = JSON.stringify(recorded.map(withoutMeasures), withoutSecrets)
    .replaceAll(UUID, numbered)
    .replaceAll(HEX, (digits) => '0123456789abcdef'.repeat(4).slice(0, digits.length))
  return JSON.parse(text)
}

/** Fixed values in place of those that depend on the machine and the time. */
const MEASURED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  auditPage: { score: 80 },
  getPageSpeed: { score: 1 },
  testWebhook: { duration_ms: 12 },
  getDirectorySizes: { database_size: 10_000_000, total_size: 10_000_000 },
}

const withoutMeasures = (sample: Recorded): Recorded => {
  const values = MEASURED[sample.id]
  return values
    ? JSON.parse(JSON.stringify(sample, (name, value) => values[name] ?? value))
    : sample
}

const withoutSecrets = (name: string, value: unknown): unknown => SECRETS[name]?.(value) ?? value

/** Replaces a random text of a member. */
const drawn =
  (stand: string) =>
  (value: unknown): string | undefined =>
    typeof value === 'string' && value.length > 20 ? stand : undefined

const SECRETS: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  password: drawn('abcd EFGH 1234 ijkl MNOP 5678'),
  secret: drawn('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'),
  onboarding_key: drawn('a-key-of-43-letters'),
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const HEX = /[0-9a-f]{16,64}/g
