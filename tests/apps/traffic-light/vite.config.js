import inspector from 'statechart-inspector/vite'

export default { plugins: [inspector()] }
