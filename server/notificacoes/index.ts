export { installPush, sendPushJob } from "./jobs/push.ts";
export { registerPush } from "./routes/push.ts";
