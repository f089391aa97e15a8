import { createActor, fromPromise } from 'xstate'
import { lightMachine, type Plan } from './light.machine'

const status = document.querySelector('[role=status]') as HTMLElement
const button = document.querySelector('button') as HTMLButtonElement

const light = createActor(
  lightMachine.provide({
    actors: { 'fetch plan': fromPromise(async (): Promise<Plan> => (await fetch('/plan.json')).json()) },
  }),
)
light.subscribe(({ value }) => {
  status.textContent = String(value)
})
button.addEventListener('click', () => light.send({ type: 'button.pressed' }))
light.start()
