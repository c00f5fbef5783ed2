// Ends the program if the process that started it has ended without a signal.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// the listener alone would keep a finished program alive
process.channel?.unref();
