// Loaded into every process that the start script starts. The kernel closes the IPC channel when the parent dies, even
// by `kill -9`; this process then stops as on SIGTERM, and by SIGKILL after 15 seconds.
if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 15_000).unref()
  })
  process.channel.unref()
}
