import { plainConfigurations } from './plain-configurations'

addEventListener('message', ({ data: chart }: MessageEvent<string>) => {
  postMessage(plainConfigurations(chart))
})
