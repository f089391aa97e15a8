import { answerTo } from './answers'
import type { Asked, Told } from './ask'

addEventListener('message', ({ data: { id, question } }: MessageEvent<Asked>) => {
  const told = (): Told => {
    try {
      return { id, answer: answerTo(question) }
    } catch (error) {
      return { id, error: String(error) }
    }
  }
  postMessage(told())
})
