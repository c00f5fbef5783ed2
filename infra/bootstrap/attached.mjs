// Ends the program when the process that started it is gone without having been able to say so.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// listening alone would keep a finished program from ending
process.channel?.unref();
