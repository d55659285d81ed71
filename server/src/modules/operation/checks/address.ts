import type { Config } from '../../../config.ts'
import { isLoopback } from '../../../lib/network/addresses.ts'
import { bad, doubtful, type Finding, good } from './finding.ts'

const TIMEOUT_MS = 5_000

type Settings = Pick<Config, 'url' | 'host' | 'port' | 'apiRoot' | 'trustProxy'>

/** Checks how the site is reached from outside, with requests that take a visitor's route. */
export const checkAddress = async (config: Settings): Promise<Finding[]> => {
  const { url } = config
  if (url === undefined)
    return isLoopback(config.host)
      ? [good(`Only this machine can reach the server (${config.host})`)]
      : [
          doubtful(
            `The server listens on ${config.host} without CALLBOARD_URL`,
            'Links follow each visitor’s Host header; set CALLBOARD_URL to the public address.',
          ),
        ]
  return [...checkProxy(config), ...(await askFromOutside(config, url))]
}

const checkProxy = ({ url, trustProxy }: Settings): Finding[] =>
  url?.startsWith('https:') && trustProxy.length === 0
    ? [
        doubtful(
          'The address is https, so a proxy is in front, and CALLBOARD_TRUST_PROXY is not set',
          'Every visitor appears to come from the proxy, and the limit on wrong passwords counts them as one. ' +
            'Set it to the proxy’s address, such as 127.0.0.1.',
        ),
      ]
    : []

const askFromOutside = async (config: Settings, url: string): Promise<Finding[]> => {
  let health: Response
  try {
    health = await ask(`${url}/healthz`)
  } catch (error) {
    const advice = 'If the server runs, check the name’s DNS entry, the proxy and the firewall.'
    return [doubtful(`Nothing answers at ${url} (${reasonOf(error)})`, advice)]
  }
  const target = health.headers.get('location')
  if (target !== null && health.status >= 300 && health.status < 400)
    return [
      bad(
        `${url} redirects to ${target}`,
        'Set CALLBOARD_URL to the address at the end of the redirects.',
      ),
    ]
  const { status } = await bodyOf(health)
  if (status === undefined)
    return [
      bad(
        `Something other than Callboard answers at ${url} (HTTP ${health.status})`,
        `Let the proxy forward everything to port ${config.port}.`,
      ),
    ]
  if (status !== 'ok') return [bad(`Callboard at ${url} says: ${String(status)}`, 'Check its log.')]
  return [good(`Callboard answers at ${url}`), await compareAddress(config, url)]
}

/** Compares the address in the server's responses with the configured one; a proxy may have sent another. */
const compareAddress = async (config: Settings, url: string): Promise<Finding> => {
  const index = await ask(`${url}${config.apiRoot}/?_fields=url`).then(bodyOf, () => undefined)
  const printed = index?.url
  if (typeof printed !== 'string' || !URL.canParse(printed))
    return bad(
      `The interface does not answer at ${url}${config.apiRoot}/`,
      'Let the proxy forward this path unchanged, and check CALLBOARD_API_ROOT.',
    )
  if (printed === url) return good('Its links carry the same address')
  const [seen, wanted] = [new URL(printed), new URL(url)]
  const header =
    seen.host !== wanted.host
      ? 'Host (or X-Forwarded-Host)'
      : seen.protocol !== wanted.protocol
        ? 'X-Forwarded-Proto'
        : undefined
  return bad(
    `The running server uses ${printed} as its address`,
    `Start it with CALLBOARD_URL=${url}.${
      header === undefined
        ? ''
        : ` Without it, the proxy has to send ${header}, and CALLBOARD_TRUST_PROXY has to name the proxy.`
    }`,
  )
}

const ask = (address: string): Promise<Response> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })

const bodyOf = async (response: Response): Promise<Record<string, unknown>> => {
  try {
    return { ...((await response.json()) as object) }
  } catch {
    return {}
  }
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}
