// Loaded into every process of the product that the start script makes. The kernel closes the channel when the parent
// dies, even by `kill -9`; this process then stops as if it had been asked to, and by force if it does not come to it.
if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 15_000).unref()
  })
  process.channel.unref()
}
