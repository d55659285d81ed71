import type { Api } from '@callboard/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { queries } from '../../../queries.ts'
import { messageOf } from '../../notices.tsx'
import { AI_REQUESTS, AI_STATUS } from '../status.ts'

export type Asked = Api['assist']['args']
export type Message = NonNullable<Asked['messages']>[number]

interface Conversation {
  readonly messages: readonly Message[]
  readonly isAnswering: boolean
  /** Why the last answer broke off; empty if it did not. */
  readonly problem: string
  /** Resolves when the answer begins, and throws if it does not. */
  readonly send: (asked: Asked, previewed: string) => Promise<void>
  readonly stop: () => void
  readonly clear: () => void
}

/** Questions to the assistant, and its answers, which grow while they arrive. */
export const useConversation = (): Conversation => {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [isAnswering, setAnswering] = useState(false)
  const [problem, setProblem] = useState('')
  const current = useRef<AbortController>(undefined)
  const stop = useCallback(() => current.current?.abort(), [])
  useEffect(() => stop, [stop])
  const send = (asked: Asked, previewed: string): Promise<void> =>
    new Promise((begun, refused) => {
      const { messages: sent = [] } = asked
      const controller = new AbortController()
      current.current = controller
      let answer = ''
      const end = async (error?: unknown): Promise<void> => {
        setAnswering(false)
        refused(error)
        // Before the first piece the dialog tells it; who stops an answer knows why it breaks off.
        const isTold = answer === '' || controller.signal.aborted
        if (error !== undefined && !isTold) setProblem(messageOf(error))
        for (const name of [AI_STATUS, AI_REQUESTS])
          await queries.invalidateQueries({ queryKey: [name] })
      }
      const onEvent = ({ content, error }: Api['assist']['reply']) => {
        answer += content
        if (answer === '') return refused(new Error(error ?? ''))
        setProblem(error ?? '')
        setAnswering(true)
        setMessages([...sent, { role: 'assistant', content: answer }])
        begun()
      }
      api
        .assist({ ...asked, previewed }, { onEvent, signal: controller.signal })
        .then(() => end(), end)
    })
  return {
    ...{ messages, isAnswering, problem, send, stop },
    clear: () => {
      stop()
      setMessages([])
      setProblem('')
    },
  }
}
